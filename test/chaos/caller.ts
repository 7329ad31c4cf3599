import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Call, InputOf } from '#contract/platform/call.js';
import { codes } from '#contract/platform/envelope.js';
import { derivedUuid } from '#infra/command-runner/ids.js';
import type { Journal } from '#test/chaos/journal.js';
import type { Random } from '#test/chaos/random.js';
import { type Answer, type Person, person } from '#test/language/person.js';

const patienceMs = 4000;
const retryMs = [30, 300] as const;

/** A business refusal is an answer. After an outage or the client's own timeout, the command is sent again. */
const refusals: ReadonlySet<number> = new Set([
  codes.rule,
  codes.invalid,
  codes.forbidden,
  codes.missing,
  codes.conflict,
]);

export interface Sent {
  readonly commandId: string;
  readonly acknowledged: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: answers of all calls
  readonly answer: Answer<any>;
}

/** The sender, in the terms of the contract. */
export interface Sender {
  readonly actorId: string;
  readonly token: string;
}

export interface Caller {
  /** @param name of the command in its workflow; the command id derives from it */
  send<C extends Call>(by: Sender, name: string, call: C, input: InputOf<C>): Promise<Sent>;
}

export interface CallerOptions {
  readonly urls: readonly string[];
  readonly journal: Journal;
  readonly random: Random;
  /** Called for every acknowledged command with the url that answered; `late` if the lists did not show it yet. */
  readonly onAcknowledged: (url: string, sentAt: number, late: boolean) => void;
}

/** A client that never gives up: it sends the same key to any api process that responds, until one answers. */
export function createCaller({ urls, journal, random, onAcknowledged }: CallerOptions): Caller {
  const people = new Map<string, Person>();
  const as = (url: string, { token }: Sender): Person => {
    const known = people.get(url + token) ?? person(url, token);
    people.set(url + token, known);
    return known;
  };

  const attempt = async <C extends Call>(who: Person, call: C, input: InputOf<C>, idempotencyKey: string) => {
    try {
      return await who.send(call, input, { idempotencyKey, signal: AbortSignal.timeout(patienceMs) });
    } catch (error) {
      const timedOut = (error as Error).name === 'TimeoutError';
      journal.count('retries', timedOut ? `no answer within ${patienceMs} ms` : 'connection refused or broken');
      return undefined;
    }
  };

  return {
    send: async (by, name, call, input) => {
      const idempotencyKey = randomUUID();
      const commandId = derivedUuid('command', by.actorId, 'purchase-order', name, idempotencyKey);
      for (;;) {
        const url = random.pick(urls);
        const sentAt = performance.now();
        journal.sent++;
        const answer = await attempt(as(url, by), call, input, idempotencyKey);
        if (answer?.code === codes.ok) {
          journal.acknowledged++;
          if (answer.late) journal.late++;
          onAcknowledged(url, sentAt, answer.late === true);
          return { commandId, acknowledged: true, answer };
        }
        if (answer?.status === 200 && refusals.has(answer.code)) {
          journal.count('refusals', `${answer.code} ${answer.msg}`);
          journal.refused.add(commandId);
          return { commandId, acknowledged: false, answer };
        }
        if (answer) journal.count('retries', `HTTP ${answer.status}, code ${answer.code}`);
        await sleep(random.between(...retryMs));
      }
    },
  };
}
