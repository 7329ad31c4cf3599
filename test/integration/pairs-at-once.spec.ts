import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#infra/command-runner/ids.js';
import { metaOf } from '#infra/command-runner/origin.js';
import { CommandRunner } from '#infra/command-runner/runner.js';
import { connect } from '#infra/postgres/connection.js';
import { projected } from '#projections/catalog/projected.js';
import { projections } from '#projections/catalog/projections.js';
import { documentIndex } from '#projections/document-index/projection.js';
import type { IndexRow } from '#projections/platform/document-index/table.js';
import { tableOf } from '#projections/platform/kernel/projection.js';
import { readSchema } from '#projections/platform/kernel/schema.js';
import { startProjector } from '#projections/platform/projector/projector.js';
import type { Projector } from '#projections/platform/rows/standing.js';
import { freshDatabase } from '#test/language/database.js';
import { ownEventLog } from '#test/language/event-log.js';
import { actors, at, attempt, inputOf, pathsOf } from '#test/language/machine-walk.js';
import { eventually } from '#test/language/orders.js';
import { type AnyWalk, walkOf } from '#test/language/walk-of.js';
import { catalog } from '#workflows/catalog/documents.js';
import { results, stepOf } from '#workflows/platform/approval/chain.js';
import type { CatalogEntry } from '#workflows/platform/document/catalog-entry.js';
import { type Actor, system } from '#workflows/platform/kernel/actor.js';
import { type AnyCommand, decide } from '#workflows/platform/kernel/command.js';
import { type StoredEvent, streamOf } from '#workflows/platform/kernel/event.js';
import { isFinal, type State } from '#workflows/platform/kernel/machine.js';
import { messages, Refusal } from '#workflows/platform/kernel/refusal.js';
import { fold, type Proposed } from '#workflows/platform/kernel/workflow.js';
import { deepEqual } from '#workflows/platform/structures/deep-equal.js';

/**
 * Sends every pair of commands that are possible in one situation of a document concurrently, by users who may send
 * them, as to two processes. Documents, situations and commands come from the catalog and the walks of its machines.
 */
const store = ownEventLog();
let db: Kysely<unknown>;
let projector: Projector;
const faults: string[] = [];
beforeAll(async () => {
  const database = await freshDatabase();
  db = connect(database.url);
  const onError = (error: Error, where: string) => void faults.push(`${where}: ${error.message}`);
  projector = await startProjector({ db, log: store.log, projections, projected, onError });
});
afterAll(async () => {
  await projector.stop();
  await db.destroy();
});

// biome-ignore lint/suspicious/noExplicitAny: the catalog mixes the records of all documents
type AnyState = State<any>;

/** A command as sent by a user. */
interface Sent {
  readonly command: AnyCommand;
  readonly data: unknown;
  readonly by: Actor;
}
/** Two concurrent commands to a document with this history. */
interface Pair {
  readonly history: readonly StoredEvent[];
  readonly state: AnyState;
  readonly both: readonly [Sent, Sent];
}
type Told = readonly Proposed[];

const originOf = (actor: Actor) => ({
  actor,
  ...{ commandId: randomUUID(), correlationId: '', causationId: '', ip: '', at },
});
const plain = ({ type, data }: Proposed): Proposed => ({ type, data: JSON.parse(JSON.stringify(data)) });

class Documents {
  constructor(
    private readonly entry: CatalogEntry,
    private readonly walk: AnyWalk,
  ) {}

  get workflow() {
    return this.entry.workflow;
  }

  given(actor: Actor, id = 'd-1'): object {
    return this.walk.given?.(actor, id) ?? {};
  }

  /** A command's result in a state: events in their stored form, or a refusal. */
  says({ command, data, by: actor }: Sent, state: AnyState): Told | Refusal {
    const occasion = { id: 'd-1', data, given: this.given(actor), actor, state, now: at };
    const decided = attempt(() => decide(command, occasion));
    return decided instanceof Refusal ? decided : decided.map((event) => this.stored(event as Proposed));
  }

  after(told: Told, state?: AnyState): AnyState {
    const meta = metaOf({ ...originOf(system), bodyDigest: '' }, '');
    return fold(
      this.workflow,
      told.map((event) => ({ ...event, meta })),
      state,
    );
  }

  /** Reachable situations with their histories, including those where a role's step is reassigned to one person. */
  private situations(): Pick<Pair, 'history' | 'state'>[] {
    const ways = pathsOf(this.walk).map(({ steps }) => steps.map(({ event }) => event as StoredEvent));
    const { ApprovalStepReassigned: data } = this.walk.events;
    const any = ways.flat().find(({ meta }) => meta);
    const given = data && any && { ...any, type: 'ApprovalStepReassigned', data };
    const come = ways.map((way) => this.along(way));
    const steps = come.filter(({ state: { value } }, place) => {
      const step = this.entry.chain && stepOf(this.entry.chain, value);
      return step && !step.bound && come.findIndex(({ state }) => state.value === value) === place;
    });
    return given ? [...come, ...steps.map(({ history }) => this.along([...history, given]))] : come;
  }

  private along(way: readonly StoredEvent[]): Pick<Pair, 'history' | 'state'> {
    let state: AnyState = this.after([]);
    const history = way
      .filter(({ type }) => type in this.workflow.events)
      .map((event) => {
        // A sample decision names a fixed step; this replaces it by the step where it is made.
        const named = typeof (event.data as { step?: unknown }).step === 'string' ? { step: state.value } : {};
        const sample = { ...event, data: { ...(event.data as object), ...named } };
        state = fold(this.workflow, [{ ...sample, ...this.stored(sample) }], state);
        return sample;
      });
    return { history, state };
  }

  pairs(): Pair[] {
    return this.situations().flatMap(({ history, state }) => {
      const possible = this.walk.commands.flatMap((command) =>
        this.inputs(command).flatMap((data) => {
          const who = actors.filter((by) => {
            const said = this.says({ command, data, by }, state);
            return !(said instanceof Refusal) && said.length > 0;
          });
          return who.length > 0 ? [{ command, data, who }] : [];
        }),
      );
      return possible.flatMap((one, place) =>
        possible.slice(place).map((other): Pair => {
          // By different users if more than one may send it.
          const both = [
            { ...one, by: one.who[0] as Actor },
            { ...other, by: other.who.at(-1) as Actor },
          ] as const;
          return { history, state, both };
        }),
      );
    });
  }

  /** An approver may also refuse. */
  private inputs(command: AnyCommand): readonly unknown[] {
    if (!this.entry.chain || command.name !== 'approve') return [inputOf(this.walk, command)];
    return [results.passed, results.refused].map((result) => ({ result, message: '请核对' }));
  }

  private stored({ type, data }: Proposed): Proposed {
    return plain({ type, data: this.workflow.events[type].parse(data) });
  }

  /** Makes claimed names unique, so that documents do not compete for them. */
  private named({ command, data, by }: Sent, state: AnyState, id: string): Sent {
    const told = this.says({ command, data, by }, state);
    const claims = told instanceof Refusal ? [] : (this.workflow.claims?.(this.after(told, state)) ?? []);
    const isName = (value: unknown) => claims.some((claim) => claim.value === value);
    const named = JSON.stringify(data, (_, value) => (isName(value) ? `${value}-${id}` : value));
    return { command, by, data: JSON.parse(named) };
  }

  /** Creates a document with this history. */
  private async begun(history: readonly StoredEvent[]): Promise<string> {
    const id = newId();
    const { name, version } = this.workflow;
    const meta = metaOf({ ...originOf(system), bodyDigest: '' }, `${name}@${version}`);
    const events = history.map((event) => {
      const { actor, roles } = event.meta;
      return { ...this.stored(event), id: randomUUID(), meta: { ...meta, actor, roles } };
    });
    if (events.length > 0) await store.log.append(streamOf(name, id), events, 'none');
    return id;
  }

  /** Sends both concurrently to a new document. @returns what is wrong with the result */
  async race({ history, state, both }: Pair): Promise<{ id: string; now: AnyState; wrong: string[] }> {
    const id = await this.begun(history);
    const creates = history.length === 0;
    const send = async (one: Sent): Promise<Answered> => {
      const { command, data, by } = this.named(one, state, id);
      const origin = originOf(by);
      const order = { command, id, data, creates, given: async () => this.given(by, id) };
      const running = new CommandRunner(store.log).run(order, origin);
      const refusal = await running.then(() => undefined).catch((error: unknown) => error);
      return { sent: { command, data, by }, commandId: origin.commandId, refusal };
    };
    const answers = await Promise.all([send(both[0]), send(both[1])]);
    const stream = streamOf(this.workflow.name, id);
    const events = await store.log.read(stream);
    const now = fold(this.workflow, events);
    const tail = events.slice(history.length);
    const [one, other] = answers.map((answer): Ended => {
      return { ...answer, stood: tail.filter(({ meta }) => meta.commandId === answer.commandId) };
    }) as [Ended, Ended];
    if (this.isOrder(state, one, other, tail) || this.isOrder(state, other, one, tail)) return { id, now, wrong: [] };
    const said = answers.map(({ sent, refusal }) => `${sent.command.name} by ${sent.by.account}: ${refusal ?? 'done'}`);
    return { id, now, wrong: [`${stream} ${state.value}: ${said.join('; ')}; ${tail.map(({ type }) => type)}`] };
  }

  /** Sends ten different inputs concurrently. @returns errors of those that failed */
  async crowd({ history, both: [{ command, data, by }] }: Pair): Promise<unknown[]> {
    const id = await this.begun(history);
    const sent = Array.from({ length: 10 }, (_, place) => {
      const own = JSON.stringify(data, (name, value) =>
        /(file|attachment)Id$/i.test(name) ? `${value}-${place}-${id.slice(-8)}` : value,
      );
      const request = { command, id, data: JSON.parse(own), given: async () => this.given(by, id) };
      return new CommandRunner(store.log).run(request, originOf(by));
    });
    const ended = await Promise.allSettled(sent);
    return ended.flatMap((one) => (one.status === 'rejected' ? [`${command.name}: ${one.reason}`] : []));
  }

  /** True if the result equals that of running the commands one after the other. */
  private isOrder(state: AnyState, first: Ended, second: Ended, tail: readonly StoredEvent[]): boolean {
    const stood = [...first.stood, ...second.stood];
    // The system appends an expiry that was due before the first command it affects.
    const lapse = tail.filter((event) => !stood.includes(event));
    const isFirst = lapse[0] === tail[0];
    const from = isFirst ? fold(this.workflow, lapse, state) : state;
    const inTurn = isFirst ? [...lapse, ...stood] : [...first.stood, ...lapse, ...second.stood];
    if (lapse.length > 1 || !deepEqual(tail.map(idOf), inTurn.map(idOf)) || !this.isAnswer(from, first)) return false;
    const between = fold(this.workflow, isFirst ? first.stood : [...first.stood, ...lapse], from);
    if (this.isAnswer(between, second)) return true;
    if (!(second.refusal instanceof Refusal) || second.stood.length > 0) return false;
    // A decision meant for one step must not apply to the next one.
    const isStale = second.refusal.message === messages.stale && !second.sent.command.anyState;
    return isStale && (between.value !== from.value || this.says(second.sent, between) instanceof Refusal);
  }

  /** True if this is the command's result in the state. Refusals of late commands may name the expiry as the reason. */
  private isAnswer(state: AnyState, { sent, refusal, stood }: Ended): boolean {
    const told = this.says(sent, state);
    if (!refusal) return !(told instanceof Refusal) && deepEqual(stood.map(plain), told);
    if (!(refusal instanceof Refusal && told instanceof Refusal) || stood.length > 0) return false;
    return [told.message, this.workflow.lapses?.message].includes(refusal.message);
  }
}

const idOf = ({ id }: StoredEvent) => id;

interface Answered {
  readonly sent: Sent;
  readonly commandId: string;
  /** Undefined if the command was executed. */
  readonly refusal: unknown;
}
interface Ended extends Answered {
  readonly stood: readonly StoredEvent[];
}

/** Runs the work concurrently, enough to keep the store busy. */
async function many<One, Result>(all: readonly One[], work: (one: One) => Promise<Result>): Promise<Result[]> {
  const left = [...all];
  const done: Result[] = [];
  const worker = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) done.push(await work(one));
  };
  await Promise.all(Array.from({ length: 48 }, worker));
  return done;
}

const without = (all: readonly string[]) => {
  const known = new Set(all);
  return (one: string) => !known.has(one);
};

describe.each(Object.values(catalog))('$workflow.label', (entry) => {
  const { workflow } = entry;

  it('takes what does not depend on the state from as many as send it', async () => {
    const walk = await walkOf(workflow.name);
    const crowds = new Documents(entry, walk).pairs().filter(({ both: [one, other] }) => {
      return one.command === other.command && one.command.anyState && one.command.name !== 'delAttachment';
    });
    const crowded = await many(crowds.slice(0, 4), (crowd) => new Documents(entry, walk).crowd(crowd));
    expect(crowded.flat()).toEqual([]);
  });

  it('takes any two commands at once as if one came after the other', async () => {
    const walk = await walkOf(workflow.name);
    const documents = new Documents(entry, walk);
    const pairs = documents.pairs();
    const sent = new Set(pairs.flatMap(({ both }) => both.map(({ command }) => command.name)));
    expect([...sent].sort()).toEqual(entry.commands.map(({ name }) => name).sort());
    const raced = await many(pairs, (pair) => documents.race(pair));
    expect(raced.flatMap(({ wrong }) => wrong)).toEqual([]);

    const ours = new Set(raced.map(({ id }) => id));
    const isRemoved = (state: string) => isFinal(workflow.machine, state);
    const expected = raced.map(({ id, now }) => `${id} ${now.value}${isRemoved(now.value) ? ' for nobody' : ''}`);
    const index = sql.table(`${readSchema}.${tableOf(documentIndex)}`);
    const differing = async () => {
      const { rows } = await sql<IndexRow>`select id, state, removed_at, assignee from ${index}
        where kind = ${workflow.name}`.execute(db);
      const shown = rows
        .filter(({ id }) => ours.has(id))
        .map((row) => `${row.id} ${row.state}${row.removed_at !== null && row.assignee === null ? ' for nobody' : ''}`);
      return { missing: expected.filter(without(shown)), wrong: shown.filter(without(expected)) };
    };
    await eventually(differing, ({ missing, wrong }) => missing.length + wrong.length === 0);
    expect(faults).toEqual([]);
  });
});

it('leaves rows as the events give them', async () => {
  for (const name of [documentIndex.name, ...Object.keys(catalog)]) {
    const { differences, counts, rows, rebuiltRows } = await projector.verify(name);
    expect([name, differences, counts, rows]).toEqual([name, 0, [], rebuiltRows]);
  }
});
