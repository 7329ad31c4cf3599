import { GenerationCache } from '#workflows/platform/structures/generation-cache.js';
import { invalid } from './model/errors.js';
import type { RecordedEvent } from './model/event.js';
import type { FilterRequest } from './model/read.js';
import { mostCharacters, Patterns } from './patterns.js';

/** The events that pass a filter. Equal filters share one, so that an event is considered once for all of them. */
export interface Selection {
  /** Whether an event passes, if already known. */
  knows(event: RecordedEvent): boolean | undefined;
  /** Which of these events pass, in their order. Rejects with Refused when a pattern takes too long. */
  passes(events: readonly RecordedEvent[]): readonly boolean[] | Promise<readonly boolean[]>;
  /** The complete stream names the filter asks for, if it does: their events are found by index. */
  readonly streams?: readonly string[];
}

export interface EventFilter {
  readonly selection: Selection;
  readonly checkpointInterval: number;
  /** Call when the filter is no longer used. */
  close(): void;
}

const mostPrefixes = 1_000;
const remembered = 250;

export class Filters {
  private readonly shared = new Map<string, { readonly selection: Selection; users: number }>();
  private readonly patterns = new Patterns();

  /** @throws Refused unless RE2, .NET and JavaScript all accept the pattern */
  async open({ checkpointInterval, on, prefixes, regex }: FilterRequest): Promise<EventFilter> {
    if (prefixes.length > mostPrefixes) throw invalid(`a filter may have ${mostPrefixes} prefixes`);
    if (regex && !isPlain(regex)) await this.patterns.check(regex);
    const key = JSON.stringify([on, regex || prefixes]);
    const shared = this.shared.get(key) ?? { selection: this.selection(on, prefixes, regex), users: 0 };
    shared.users++;
    this.shared.set(key, shared);
    return {
      selection: shared.selection,
      checkpointInterval,
      close: () => {
        if (--shared.users === 0) this.shared.delete(key);
      },
    };
  }

  async close(): Promise<void> {
    await this.patterns.close();
  }

  private selection(on: 'stream' | 'type', prefixes: readonly string[], regex: string): Selection {
    const nameOf = on === 'stream' ? (event: RecordedEvent) => event.stream : (event: RecordedEvent) => event.type;
    const begins = (name: string) => prefixes.some((prefix) => name.startsWith(prefix));
    if (!regex) return deciding((event) => begins(nameOf(event)));
    if (noSystemEvents.has(regex)) return deciding((event) => isOrdinary(nameOf(event)));
    const names = namesIn(regex);
    if (!names) return matching(regex, nameOf, this.patterns);
    const wanted = new Set(names);
    return { ...deciding((event) => wanted.has(nameOf(event))), ...(on === 'stream' && { streams: names }) };
  }
}

/** Patterns official clients send for "no system events", used by most $all subscribers: they need no matching. */
const noSystemEvents: ReadonlySet<string> = new Set(['^[^$].*', '^[^\\$].*']);
const isOrdinary = (name: string): boolean => name !== '' && !name.startsWith('$');

/** A pattern for a list of complete names, such as `^(a|b)$`: it needs no matching either. */
const someNames = /^\^\(([\w-]+(?:\|[\w-]+)*)\)\$$/;

function namesIn(regex: string): readonly string[] | undefined {
  if (regex.length > mostCharacters) return undefined;
  return someNames.exec(regex)?.[1]?.split('|');
}

const isPlain = (regex: string): boolean => noSystemEvents.has(regex) || namesIn(regex) !== undefined;

type NameOf = (event: RecordedEvent) => string;

const deciding = (passes: (event: RecordedEvent) => boolean): Selection => ({
  knows: passes,
  passes: (events) => events.map(passes),
});

/** Each name is matched only once: the same few names recur. */
function matching(regex: string, nameOf: NameOf, patterns: Patterns): Selection {
  const known = new GenerationCache<string, boolean>(remembered);
  const ask = async (names: readonly string[], before: readonly (boolean | undefined)[]) => {
    const unknown = [...new Set(names.filter((_, index) => before[index] === undefined))];
    const fresh = await patterns.match(regex, unknown);
    const results = new Map(unknown.map((name, index) => [name, fresh[index] === true]));
    for (const [name, result] of results) known.set(name, result);
    return names.map((name, index) => before[index] ?? results.get(name) === true);
  };
  return {
    knows: (event) => known.get(nameOf(event)),
    passes: (events) => {
      const names = events.map(nameOf);
      const results = names.map((name) => known.get(name));
      if (results.every((result) => result !== undefined)) return results;
      return ask(names, results);
    },
  };
}
