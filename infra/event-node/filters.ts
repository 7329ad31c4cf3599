import vm from 'node:vm';
import { Recent } from '#workflows/kernel/recent.js';
import { invalid } from './errors.js';
import type { RecordedEvent } from './event.js';

/** What a client asks for: events whose stream or type begins with a prefix or matches a pattern. */
export interface FilterRequest {
  readonly on: 'stream' | 'type';
  readonly prefixes: readonly string[];
  readonly regex: string;
  /** A checkpoint is due after this many events considered. */
  readonly checkpointInterval: number;
}

export interface EventFilter {
  readonly checkpointInterval: number;
  /** Which of these events pass, in their order. Throws Refused when a pattern takes too long. */
  passes(events: readonly RecordedEvent[]): readonly boolean[];
}

const MAX_REGEX_LENGTH = 1_000;
const MAX_MATCHING_MS = 250;
const REMEMBERED = 5_000;

/** @throws Refused when the pattern is none that JavaScript and .NET both know */
export function eventFilter(request: FilterRequest): EventFilter {
  const textOf =
    request.on === 'stream' ? (event: RecordedEvent) => event.stream : (event: RecordedEvent) => event.type;
  const matches = request.regex ? regexMatcher(request.regex) : prefixMatcher(request.prefixes);
  return {
    checkpointInterval: request.checkpointInterval,
    passes: (events) => matches(events.map(textOf)),
  };
}

type Matcher = (texts: readonly string[]) => readonly boolean[];

const prefixMatcher =
  (prefixes: readonly string[]): Matcher =>
  (texts) =>
    texts.map((text) => prefixes.some((prefix) => text.startsWith(prefix)));

/**
 * A pattern comes from outside and may take exponential time. It runs where V8 can interrupt it, many names at a time,
 * and each name only once: the same few come again and again.
 */
function regexMatcher(source: string): Matcher {
  const context = vm.createContext({ pattern: compile(source), texts: [] });
  const script = new vm.Script('texts.map((text) => pattern.test(text))');
  const known = new Recent<string, boolean>(REMEMBERED);
  return (texts) => {
    const unknown = [...new Set(texts.filter((text) => known.get(text) === undefined))];
    const fresh = unknown.length > 0 ? runWithin(script, context, unknown) : [];
    const results = new Map(unknown.map((text, index) => [text, fresh[index] === true]));
    for (const [text, result] of results) known.set(text, result);
    return texts.map((text) => results.get(text) ?? known.get(text) ?? false);
  };
}

function compile(source: string): RegExp {
  if (source.length > MAX_REGEX_LENGTH) throw invalid(`a filter pattern may have ${MAX_REGEX_LENGTH} characters`);
  for (const flags of ['u', '']) {
    try {
      return new RegExp(source, flags);
    } catch {
      // Without the flag JavaScript is as lenient with escapes as .NET.
    }
  }
  throw invalid(`'${source}' is not a valid filter pattern`);
}

/** Node 22 knows it of the whole process only, which is more. */
const worked = (since?: NodeJS.CpuUsage) => (process.threadCpuUsage ?? process.cpuUsage)(since);

/** V8 counts the time that passes. Only what this thread worked in it is the pattern's doing: on a busy machine it waits. */
function runWithin(script: vm.Script, context: vm.Context, texts: readonly string[]): readonly boolean[] {
  context.texts = texts;
  const start = worked();
  for (;;) {
    try {
      return script.runInContext(context, { timeout: MAX_MATCHING_MS }) as readonly boolean[];
    } catch {
      const { user, system } = worked(start);
      if (user + system > MAX_MATCHING_MS * 1_000) throw invalid('the filter pattern takes too long');
    }
  }
}
