import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { invalid, Refused } from './model/errors.js';

/** Long enough for the product's own reactor, which lists every event type it reacts to. */
export const mostCharacters = 8_000;
/** Limit for compiled patterns, in which repetitions are expanded. */
const instructionLimit = 8_000;
/** Maximum time of one pattern for one page of names. */
const longestMatchingMs = 250;
const memoryMb = 128;

interface Question {
  readonly id: number;
  readonly source: string;
  readonly texts: readonly string[];
}

interface Answer {
  readonly id: number;
  readonly passes?: readonly boolean[];
  readonly refused?: string;
}

interface Asked {
  resolve(passes: readonly boolean[]): void;
  reject(refused: Refused): void;
}

/**
 * Matches foreign patterns with RE2, whose time grows with the text only and never with the number of ways to match, in
 * a separate thread, beside the writer. Features RE2 lacks (lookahead, lookbehind, back references) are refused.
 */
export class Patterns {
  private readonly asked = new Map<number, Asked>();
  private worker: Worker | undefined;
  private lastId = 0;

  /** @throws Refused if the pattern is invalid or too large */
  async check(source: string): Promise<void> {
    if (source.length > mostCharacters) throw invalid(`a filter pattern may have ${mostCharacters} characters`);
    await this.match(source, []);
  }

  /** Whether each of the texts matches the pattern. @throws Refused if it takes too long */
  match(source: string, texts: readonly string[]): Promise<readonly boolean[]> {
    const worker = this.running();
    const id = ++this.lastId;
    return new Promise((resolve, reject) => {
      this.asked.set(id, { resolve, reject });
      worker.postMessage({ id, source, texts } satisfies Question);
    });
  }

  async close(): Promise<void> {
    await this.worker?.terminate();
  }

  private running(): Worker {
    if (this.worker) return this.worker;
    const library = createRequire(import.meta.url).resolve('re2js');
    const limits = { mostInstructions: instructionLimit, longestMs: longestMatchingMs };
    const worker = new Worker(`(${answerQuestions.toString()})(require)`, {
      eval: true,
      workerData: { library, ...limits },
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    worker.unref();
    worker.on('message', ({ id, passes, refused }: Answer) => {
      const asked = this.asked.get(id);
      this.asked.delete(id);
      if (passes) asked?.resolve(passes);
      else asked?.reject(invalid(refused ?? 'the filter pattern cannot be matched'));
    });
    worker.on('error', () => undefined); // out of memory: it exits
    worker.on('exit', () => {
      if (this.worker === worker) this.worker = undefined;
      for (const { reject } of this.asked.values()) reject(new Refused({ kind: 'exhausted' }));
      this.asked.clear();
    });
    this.worker = worker;
    return worker;
  }
}

/**
 * The thread's code, self-contained because it is passed as text. It answers a few names of each question at a time, in
 * turns, so that no pattern waits for a slower one.
 */
function answerQuestions(require: NodeJS.Require): void {
  const { parentPort, workerData }: typeof import('node:worker_threads') = require('node:worker_threads');
  const { RE2JS }: typeof import('re2js') = require(workerData.library);
  const compiled = new Map<string, InstanceType<typeof RE2JS>>();
  const waiting: (Question & { readonly passes: boolean[]; ms: number })[] = [];

  const patternOf = (source: string) => {
    let pattern = compiled.get(source);
    if (!pattern) {
      pattern = RE2JS.compile(RE2JS.translateRegExp(source));
      if (pattern.programSize() > workerData.mostInstructions) throw new Error('it is too large');
      if (compiled.size >= 500) compiled.clear();
      compiled.set(source, pattern);
    }
    return pattern;
  };

  const work = () => {
    const question = waiting.shift();
    if (!question) return;
    const { id, source, texts, passes } = question;
    const began = performance.now();
    try {
      const pattern = patternOf(source);
      const turnEnds = performance.now() + 5;
      while (passes.length < texts.length && performance.now() < turnEnds) {
        passes.push(pattern.test(texts[passes.length] ?? ''));
      }
      question.ms += performance.now() - began;
      if (passes.length === texts.length) parentPort?.postMessage({ id, passes } satisfies Answer);
      else if (question.ms > workerData.longestMs) throw new Error('it takes too long');
      else waiting.push(question);
    } catch (error) {
      const refused = `'${source}' is not a valid filter pattern: ${(error as Error).message}`;
      parentPort?.postMessage({ id, refused } satisfies Answer);
    }
    if (waiting.length > 0) setImmediate(work);
  };

  parentPort?.on('message', (question: Question) => {
    waiting.push({ ...question, passes: [], ms: 0 });
    if (waiting.length === 1) setImmediate(work);
  });
}
