import { deepEqual } from '../structures/deep-equal.js';
import type { Actor } from './actor.js';
import { type Command, decide } from './command.js';
import type { DomainEvent, EventMeta, EventSchemas } from './event.js';
import type { State } from './machine.js';
import { Refusal } from './refusal.js';
import { fold, statusOf, type Workflow } from './workflow.js';

/**
 * The test language: `order.given(registered).when(apply, {}, customer).then({ type: 'ApprovalStarted' })`. It runs the
 * real fold and decision without I/O; errors show what was expected and what was returned.
 */
export function scenario<Schemas extends EventSchemas, Context>(
  workflow: Workflow<Schemas, Context>,
  { by, at = '2026-03-02T02:00:00.000Z', id = 'document-1' }: { by: Actor; at?: string; id?: string },
) {
  type Event = DomainEvent<Schemas>;
  type Past = Event | readonly [Event, Actor];
  const happened = (past: Past) => {
    const [event, actor] = isPair(past) ? past : [past, by];
    return { ...event, meta: metaOf(actor, at, workflow) };
  };
  const foldPast = (past: readonly Past[]): State<Context> => fold(workflow, past.map(happened));

  return {
    at: (...past: Past[]) => foldPast(past),
    given: (...past: Past[]) => ({
      /** Status label after these events. */
      status: () => statusOf(workflow, foldPast(past)),
      when: <Data, Given>(
        command: Command<Schemas, Context, Data, Given>,
        data: NoInfer<Data>,
        actor: Actor,
        given?: NoInfer<Given>,
      ): Outcome<Event, Context> => {
        const state = foldPast(past);
        const attempt = (): readonly Event[] | Refusal => {
          try {
            return decide(command, { id, data, given: given as Given, actor, state, now: at });
          } catch (error) {
            if (error instanceof Refusal) return error;
            throw error;
          }
        };
        const result = attempt();
        const after = () => {
          if (result instanceof Refusal) throw new Error(`refused: ${result.message}`);
          return fold(
            workflow,
            result.map((event) => ({ ...event, meta: metaOf(actor, at, workflow) })),
            state,
          );
        };
        return outcome(workflow, result, after);
      },
    }),
  };
}

export interface Outcome<Event, Context> {
  /** Expects exactly these events, each compared by the given fields. */
  then(...expected: readonly { type: string; data?: object }[]): Outcome<Event, Context>;
  /** Expects no events. */
  quiet(): void;
  /** @param field the field at fault; not compared if omitted, but a refusal of malformed input must name one */
  refused(message: string, field?: string): void;
  /** Expects this status afterwards. */
  status(label: string): Outcome<Event, Context>;
  state(): State<Context>;
}

function outcome<Schemas extends EventSchemas, Context>(
  workflow: Workflow<Schemas, Context>,
  result: readonly DomainEvent<Schemas>[] | Refusal,
  after: () => State<Context>,
): Outcome<DomainEvent<Schemas>, Context> {
  const came =
    result instanceof Refusal ? `refused: ${result.message} (${result.field ?? 'no field'})` : JSON.stringify(result);
  const expect = (holds: boolean, expected: string) => {
    if (!holds) throw new Error(`expected ${expected}\n     came ${came}`);
  };
  const self: Outcome<DomainEvent<Schemas>, Context> = {
    // biome-ignore lint/suspicious/noThenProperty: given-when-then is the language; outcomes are never awaited
    then: (...expected) => {
      const events = result instanceof Refusal ? [] : result;
      const all = events.length === expected.length && expected.every((one, index) => covers(events[index], one));
      expect(all && !(result instanceof Refusal), JSON.stringify(expected));
      after();
      return self;
    },
    quiet: () => expect(!(result instanceof Refusal) && result.length === 0, 'no event'),
    refused: (message, field) => {
      const refusal = result instanceof Refusal ? result : undefined;
      expect(
        refusal?.message === message && (field === undefined || refusal.field === field),
        `refused: ${message}${field === undefined ? '' : ` (${field})`}`,
      );
      expect(refusal?.kind !== 'invalid' || refusal.field !== undefined, 'the name of a malformed field');
    },
    status: (label) => {
      const status = statusOf(workflow, after());
      expect(status === label, `status ${label}, not ${status}`);
      return self;
    },
    state: after,
  };
  return self;
}

const isPair = <Event>(past: Event | readonly [Event, Actor]): past is readonly [Event, Actor] => Array.isArray(past);

/** True if the value contains all expected fields. */
const covers = (value: unknown, expected: unknown): boolean => {
  if (expected === null || typeof expected !== 'object' || Array.isArray(expected)) return deepEqual(value, expected);
  if (value === null || typeof value !== 'object') return false;
  return Object.entries(expected).every(([key, inner]) => covers((value as Record<string, unknown>)[key], inner));
};

const metaOf = (actor: Actor, at: string, workflow: Workflow): EventMeta => ({
  at,
  actor: { id: actor.id, name: actor.name },
  roles: [...actor.roles],
  ip: '127.0.0.1',
  correlationId: 'scenario',
  causationId: 'scenario',
  commandId: 'scenario',
  bodyDigest: '',
  definition: `${workflow.name}@${workflow.version}`,
});
