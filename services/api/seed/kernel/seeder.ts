import { derivedId, derivedUuid } from '#infra/command-runner/ids.js';
import { nextNumber } from '#infra/command-runner/numbers.js';
import type { CommandObserver } from '#infra/command-runner/observer.js';
import type { Origin } from '#infra/command-runner/origin.js';
import { CommandRunner } from '#infra/command-runner/runner.js';
import { type Actor, system } from '#workflows/platform/kernel/actor.js';
import type { EventLog } from '#workflows/platform/kernel/event-log.js';
import type { AnyRecordType } from '#workflows/platform/record/record-type.js';
import { inParallel } from './in-parallel.js';

/** Fields as they are written down; those with a default may be left out. */
type Fields<Type extends AnyRecordType> = Type['stored']['_zod']['input'];
type Entries<Type extends AnyRecordType> = readonly (readonly [key: string, fields: Fields<Type>])[];

/**
 * Sends the commands of the first start. Ids and command ids are derived from names, so that a seed that was killed
 * goes on where it stopped, and what exists is left as it is.
 */
export class Seeder {
  readonly runner: CommandRunner;
  private readonly ids = new Map<string, string>();
  private readonly counts = new Map<string, number>();

  constructor(
    readonly log: EventLog,
    /** When the records are said to have been created, ISO 8601: the same for a seed that goes on later. */
    readonly bornAt: string,
    private readonly onCommand?: CommandObserver,
  ) {
    this.runner = new CommandRunner(log, onCommand);
  }

  /** The same records and names upon another view of the event store. */
  on(log: EventLog): Seeder {
    const other = new Seeder(log, this.bornAt, this.onCommand);
    for (const [key, id] of this.ids) other.ids.set(key, id);
    return other;
  }

  /** Circumstances of a command that is named: the same name is the same command. What is told of earlier days is past. */
  origin(name: readonly string[], at = this.bornAt, actor: Actor = system): Origin {
    const commandId = derivedUuid('seed', ...name);
    return { actor, commandId, correlationId: commandId, causationId: commandId, ip: '127.0.0.1', at, past: true };
  }

  /** The id of a record that was created under this key. */
  id(type: AnyRecordType, key: string): string {
    const id = this.ids.get(`${type.name}/${key}`);
    if (!id) throw new Error(`no ${type.name} is seeded as ${key}`);
    return id;
  }

  /** Creates records that do not depend on each other. Their ids sort in the order given. */
  async create<Type extends AnyRecordType>(type: Type, entries: Entries<Type>): Promise<void> {
    const placed = entries.map(([key, fields]) => ({ key, fields, ...this.place(type, key) }));
    await inParallel(placed, ({ key, fields, id, at }) =>
      this.put(type, id, fields, this.origin([type.name, key], at)),
    );
  }

  /** Creates one record, unless it is there. */
  async put<Type extends AnyRecordType>(type: Type, id: string, fields: Fields<Type>, origin: Origin): Promise<void> {
    if (await this.exists(type, id)) return;
    await this.runner.run({ command: type.create, id, data: type.stored.parse(fields), creates: true }, origin);
  }

  async exists(type: AnyRecordType, id: string): Promise<boolean> {
    return (await this.runner.documents.load(type.workflow, id)).revision >= 0;
  }

  /** Numbers of a counter for these keys, e.g. SP000001: one after the other, so that they are the same always. */
  async numbers(prefix: string, digits: number, keys: readonly string[]): Promise<(key: string) => string> {
    const numbers = new Map<string, string>();
    for (const key of keys) {
      const number = await nextNumber(this.log, prefix, this.origin(['number', prefix, key]));
      numbers.set(key, prefix + String(number).padStart(digits, '0'));
    }
    return (key) => numbers.get(key) ?? '';
  }

  /** A second apart, for ids sort by time. */
  private place(type: AnyRecordType, key: string): { id: string; at: string } {
    const count = this.counts.get(type.name) ?? 0;
    this.counts.set(type.name, count + 1);
    const at = new Date(Date.parse(this.bornAt) + count * 1000).toISOString();
    const id = derivedId(at, 'seed', type.name, key);
    this.ids.set(`${type.name}/${key}`, id);
    return { id, at };
  }
}
