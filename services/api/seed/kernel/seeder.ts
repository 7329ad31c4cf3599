import { derivedId, derivedUuid } from '#infra/command-runner/ids.js';
import { nextNumber } from '#infra/command-runner/numbers.js';
import type { CommandObserver } from '#infra/command-runner/observer.js';
import type { Origin } from '#infra/command-runner/origin.js';
import { CommandRunner } from '#infra/command-runner/runner.js';
import { type Actor, system } from '#workflows/platform/kernel/actor.js';
import type { EventLog } from '#workflows/platform/kernel/event-log.js';
import type { AnyRecordType } from '#workflows/platform/record/record-type.js';
import { inParallel } from './in-parallel.js';

/** Field input; fields with a default may be omitted. */
type Fields<Type extends AnyRecordType> = Type['stored']['_zod']['input'];
type Entries<Type extends AnyRecordType> = readonly (readonly [key: string, fields: Fields<Type>])[];

/**
 * Sends the commands of the first start. Ids and command ids derive from names, so that an interrupted seed can be
 * resumed and existing records stay as they are.
 */
export class Seeder {
  readonly runner: CommandRunner;
  private readonly ids = new Map<string, string>();
  private readonly counts = new Map<string, number>();

  constructor(
    readonly log: EventLog,
    /** Creation time of the records, ISO 8601; a resumed seed uses the same. */
    readonly bornAt: string,
    private readonly onCommand?: CommandObserver,
  ) {
    this.runner = new CommandRunner(log, onCommand);
  }

  /** The same records and names on another view of the event store. */
  on(log: EventLog): Seeder {
    const other = new Seeder(log, this.bornAt, this.onCommand);
    for (const [key, id] of this.ids) other.ids.set(key, id);
    return other;
  }

  /** Origin of a named command: the same name gives the same command id. Events of earlier days are marked as past. */
  origin(name: readonly string[], at = this.bornAt, actor: Actor = system): Origin {
    const commandId = derivedUuid('seed', ...name);
    return { actor, commandId, correlationId: commandId, causationId: commandId, ip: '127.0.0.1', at, past: true };
  }

  /** Id of the record created under this key. */
  id(type: AnyRecordType, key: string): string {
    const id = this.ids.get(`${type.name}/${key}`);
    if (!id) throw new Error(`no ${type.name} is seeded as ${key}`);
    return id;
  }

  /** Creates independent records. Their ids sort in the given order. */
  async create<Type extends AnyRecordType>(type: Type, entries: Entries<Type>): Promise<void> {
    const placed = entries.map(([key, fields]) => ({ key, fields, ...this.place(type, key) }));
    await inParallel(placed, ({ key, fields, id, at }) =>
      this.put(type, id, fields, this.origin([type.name, key], at)),
    );
  }

  /** Creates a record unless it exists. */
  async put<Type extends AnyRecordType>(type: Type, id: string, fields: Fields<Type>, origin: Origin): Promise<void> {
    if (await this.exists(type, id)) return;
    await this.runner.run({ command: type.create, id, data: type.stored.parse(fields), creates: true }, origin);
  }

  async exists(type: AnyRecordType, id: string): Promise<boolean> {
    return (await this.runner.documents.load(type.workflow, id)).revision >= 0;
  }

  /** Serial numbers for these keys, e.g. SP000001, assigned in sequence, so that they are always the same. */
  async numbers(prefix: string, digits: number, keys: readonly string[]): Promise<(key: string) => string> {
    const numbers = new Map<string, string>();
    for (const key of keys) {
      const number = await nextNumber(this.log, prefix, this.origin(['number', prefix, key]));
      numbers.set(key, prefix + String(number).padStart(digits, '0'));
    }
    return (key) => numbers.get(key) ?? '';
  }

  /** One second apart, because ids sort by time. */
  private place(type: AnyRecordType, key: string): { id: string; at: string } {
    const count = this.counts.get(type.name) ?? 0;
    this.counts.set(type.name, count + 1);
    const at = new Date(Date.parse(this.bornAt) + count * 1000).toISOString();
    const id = derivedId(at, 'seed', type.name, key);
    this.ids.set(`${type.name}/${key}`, id);
    return { id, at };
  }
}
