import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import type { Call } from '#contract/platform/call.js';
import { disagreeing, type Renamed } from '#contract/platform/renamed.js';
import { nextNumber } from '#infra/command-runner/numbers.js';
import type { Done } from '#infra/command-runner/steps.js';
import type { AnyProjection } from '#projections/platform/kernel/projection.js';
import { wireTime } from '#projections/platform/queries/list.js';
import { listRecords, type RecordLine, type Where } from '#projections/platform/record/list.js';
import type { Entry } from '#projections/platform/record/queries.js';
import { whatHolds } from '#projections/platform/record/references.js';
import { isTold } from '#workflows/platform/document/audience.js';
import { type AnyFact, isDecimal } from '#workflows/platform/facts/fact-type.js';
import { file } from '#workflows/platform/file/machine.js';
import type { Actor } from '#workflows/platform/kernel/actor.js';
import { type AnyCommand, type Command, offers } from '#workflows/platform/kernel/command.js';
import type { EventLog } from '#workflows/platform/kernel/event-log.js';
import { stateOf } from '#workflows/platform/kernel/machine.js';
import { messages, refuse } from '#workflows/platform/kernel/refusal.js';
import { creatorAudience } from '#workflows/platform/record/creator-audience.js';
import type { Facts } from '#workflows/platform/record/fact.js';
import { type AnyRecordType, ownerOf, publicPurpose, type RecordOf } from '#workflows/platform/record/record-type.js';
import { FileAccess } from '../file/file-access.js';
import { AsideRows } from '../kernel/aside-rows.js';
import type { Caller } from '../kernel/caller.js';
import { Dispatcher, originOf, type SendOptions } from '../kernel/dispatcher.js';
import { Records } from '../kernel/records.js';
import { eventLog, projectionCatalog, recordTypes } from '../kernel/tokens.js';
import { Words } from './words.js';

/** A row as its type declares it, with the wire format's additions; the service is generic over types. */
// biome-ignore lint/suspicious/noExplicitAny: rows of all shapes
export type ServedRow = any;
type Changes<Type> = Partial<RecordOf<Type>> & { id: string; version?: number | undefined };
type Listed = Parameters<typeof listRecords>[1];

/**
 * Operations shared by all record types: list, read, add, change and remove. The declaration states rights and rules;
 * this service checks data ownership and references in both directions.
 */
@Injectable()
export class RecordService {
  constructor(
    private readonly dispatcher: Dispatcher,
    private readonly records: Records,
    private readonly words: Words,
    private readonly files: FileAccess,
    private readonly aside: AsideRows,
    @Inject(eventLog) private readonly log: EventLog,
    @Inject(recordTypes) private readonly types: readonly AnyRecordType[],
    @Inject(projectionCatalog) private readonly projections: readonly AnyProjection[],
  ) {}

  /** One page in the contract's format. `further` are commands that rows offer besides change and remove. */
  async list(
    type: AnyRecordType,
    filter: Listed['filter'],
    { actor }: Caller,
    { where, further = [] }: { where?: Where; further?: readonly AnyCommand[] } = {},
  ) {
    const page = await this.dispatcher.query(listRecords, {
      types: this.types,
      type,
      filter,
      actor,
      ...(where && { where }),
    });
    const mark = await this.aside.marker(type.workflow);
    return { ...page, records: page.records.map((line) => mark(rowOf(type, line, actor, further))) };
  }

  /** All records of a type with few records, in their own order if they have one. */
  async all(
    type: AnyRecordType,
    caller: Caller,
    filter: object = {},
    further: readonly AnyCommand[] = [],
  ): Promise<ServedRow[]> {
    const order = 'num' in type.fields ? { sort: 'num', order: 'asc' } : {};
    const { records } = await this.list(type, { ...filter, ...order, page: 1, limit: 10_000 }, caller, { further });
    return records;
  }

  /** All records in order of creation; ids of the first start and later ids do not sort together. */
  async inOrder(
    type: AnyRecordType,
    caller: Caller,
    filter: object = {},
    further: readonly AnyCommand[] = [],
  ): Promise<ServedRow[]> {
    const rows = await this.all(type, caller, filter, further);
    return rows.toSorted(
      (one, other) => one.createTime.localeCompare(other.createTime) || one.id.localeCompare(other.id),
    );
  }

  /** One record as a row. @throws Refusal missing if it does not exist or belongs to another company */
  async row(type: AnyRecordType, id: string, caller: Caller, further: readonly AnyCommand[] = []): Promise<ServedRow> {
    const { records: found } = await this.list(type, { id, page: 1, limit: 1 }, caller, { further });
    return found[0] ?? refuse(messages.missing, 'missing');
  }

  /** @throws Refusal missing if it does not exist or belongs to another company */
  async find<Type extends AnyRecordType>(
    type: Type,
    id: string,
    { actor }: Pick<Caller, 'actor'>,
  ): Promise<Entry<Type>> {
    const entry = await this.records.read(type, id);
    return entry && (await this.isVisible(type, entry, actor)) ? entry : refuse(messages.missing, 'missing');
  }

  /** @param given form values, validated by the contract, and values set by the server */
  async add<Type extends AnyRecordType>(type: Type, given: object, caller: Caller): Promise<{ id: string }> {
    await this.checkReferences(type, given, caller);
    await this.words.check(type.form, given);
    const number = await this.nextNumber(type, caller);
    const { id } = await this.dispatcher.create(caller, type.create, type.stored.parse({ ...given, ...number }));
    await this.publishPictures(type, given, caller);
    return { id };
  }

  /** Omitted fields stay unchanged. If `version` is given, a concurrent change is detected. */
  async change<Type extends AnyRecordType>(type: Type, given: Changes<Type>, caller: Caller): Promise<null> {
    await this.changed(type, given, caller);
    return null;
  }

  /** The same, returning the changed record. */
  async changed<Type extends AnyRecordType>(
    type: Type,
    { id, version, ...given }: Changes<Type>,
    caller: Caller,
  ): Promise<Done<RecordOf<Type>>> {
    const before = await this.find(type, id, caller);
    await this.checkReferences(type, given, caller, before);
    await this.checkCycle(type, id, given);
    await this.words.check(type.changes, changedIn(given, before));
    const done = await this.dispatcher.send(caller, type.change, id, given, { expectedRevision: version });
    await this.publishPictures(type, given, caller);
    return done as Done<RecordOf<Type>>;
  }

  /** Whether this request has already changed the record, i.e. it is a repeat. */
  hasChanged(type: AnyRecordType, id: string, caller: Caller): Promise<boolean> {
    return this.dispatcher.hasActed(caller, type.change, id);
  }

  /** Sends one of the type's own commands to a record that the caller may see. */
  async send<Type extends AnyRecordType, Data>(
    type: Type,
    // biome-ignore lint/suspicious/noExplicitAny: commands of all record types
    command: Command<any, any, Data, any>,
    id: string,
    data: Data,
    caller: Caller,
    options?: SendOptions<RecordOf<Type>, unknown>,
  ): Promise<null> {
    await this.find(type, id, caller);
    await this.dispatcher.send(caller, command, id, data, options);
    return null;
  }

  /**
   * A change in our names only. Clients copy a row, which answers all names, and change the one they know: of a field
   * sent under several names, the value counts that differs from the row of the version sent along. Only that row stays
   * what it was, so that a repeat means the same; without a version, names that disagree are refused.
   * @throws Refusal invalid if two names change it differently
   */
  async settled<Given extends { id: string; version?: number | undefined }>(
    type: AnyRecordType,
    { renamed = {} }: Pick<Call, 'renamed'>,
    sent: Given,
    caller: Pick<Caller, 'actor'>,
  ): Promise<Given> {
    const { id, version } = sent;
    if (!Object.keys(renamed).some((name) => name in sent)) return sent;
    await this.find(type, id, caller);
    const seen = version === undefined ? undefined : await this.dispatcher.stateAt(type.workflow, id, version);
    return settledBy(renamed, sent, seen && type.stored.parse(seen.context));
  }

  /** @param letGo removes the record from others that refer to it without preventing its removal */
  async remove(
    type: AnyRecordType,
    id: string,
    caller: Caller,
    letGo: () => Promise<void> = async () => undefined,
  ): Promise<null> {
    if (await this.dispatcher.hasActed(caller, type.remove, id)) return null;
    const found = await this.dispatcher.query(recordOf, { types: this.types, type, id, actor: caller.actor });
    // A duplicate of this request may have removed it just now.
    if (!found && (await this.dispatcher.hasActed(caller, type.remove, id))) return null;
    const { data } = found ?? refuse(messages.missing, 'missing');
    const objection = offers([type.remove], caller.actor, stateIn(type, data))[0]?.reason;
    if (objection) refuse(objection);
    const held = () => this.dispatcher.query(whatHolds, { types: this.types, projections: this.projections, type, id });
    const holder = await held();
    if (holder) refuse(holder);
    await this.dispatcher.remove(caller, type.remove, id, () => letGo().then(held));
    return null;
  }

  /** The owning customer is a field of the record, or of the record that it belongs to. */
  private async isVisible({ customer, fields }: AnyRecordType, entry: ServedRow, actor: Actor): Promise<boolean> {
    if (actor.customers === 'all' || !customer) return true;
    const owner = ownerOf(this.types, fields[customer]);
    if (!owner) return actor.customers.has(entry[customer]);
    const above = await this.records.read(owner, entry[customer]);
    return above !== undefined && this.isVisible(owner, above, actor);
  }

  private async nextNumber(type: AnyRecordType, caller: Caller): Promise<object> {
    if (!type.numbered) return {};
    const { field, prefix, digits } = type.numbered;
    const number = await nextNumber(this.log, prefix, originOf(caller, type.name, 'number'));
    return { [field]: prefix + String(number).padStart(digits, '0') };
  }

  /** Referenced records must exist and be visible to the caller; files must be uploaded by the caller. */
  private async checkReferences(type: AnyRecordType, given: object, caller: Caller, before?: ServedRow): Promise<void> {
    for (const [name, { reference }] of Object.entries(type.fields as Facts)) {
      if (!reference) continue;
      const held = [(given as Record<string, string | string[] | null>)[name] ?? []].flat();
      const ids = held.filter((id) => id !== reference.none);
      if (reference.to === file.name) {
        const kept: readonly string[] = before?.[name] ?? [];
        for (const id of ids) if (!kept.includes(id)) await this.demandOwn(type, id, caller);
      }
      const other = this.types.find((one) => one.name === reference.to);
      if (other) for (const id of ids) await this.find(other, id, caller);
    }
  }

  private async demandOwn(type: AnyRecordType, id: string, { actor }: Caller): Promise<void> {
    if (!publicPurpose(type)) await this.files.own(actor, id);
    else if (!(await this.files.mayShow(actor, id))) refuse(messages.missing, 'missing');
  }

  /**
   * Pictures of public content become public with it: once the command is accepted, because it cannot be undone. If this
   * process ends first, a reaction publishes them.
   */
  private async publishPictures(type: AnyRecordType, given: object, caller: Caller): Promise<void> {
    const purpose = publicPurpose(type);
    if (purpose) await this.files.publish(caller, type.shows?.(given) ?? [], purpose);
  }

  /** An ancestor must not become a descendant of its own node. */
  private async checkCycle(type: AnyRecordType, id: string, given: object): Promise<void> {
    for (const [name, { reference }] of Object.entries(type.fields as Facts)) {
      if (reference?.to !== type.name) continue;
      const seen = new Set([id]);
      let above = (given as Record<string, string | null>)[name] ?? null;
      while (above !== null && above !== reference.none) {
        if (seen.has(above)) refuse(type.cycle ?? messages.forbidden);
        seen.add(above);
        above = ((await this.records.read(type, above)) as ServedRow)?.[name] ?? null;
      }
    }
  }
}

/** Chooses among the names of each field, and drops the older ones. @param seen the row that the client changed */
function settledBy<Given extends object>(renamed: Renamed, sent: Given, seen?: ServedRow): Given {
  const given: ServedRow = { ...sent };
  for (const [theirs, ours] of Object.entries(renamed)) {
    if (!(theirs in given)) continue;
    const value = given[theirs];
    delete given[theirs];
    if (isDeepStrictEqual(value, given[ours]) || (seen && isDeepStrictEqual(value, seen[ours]))) continue;
    if (!(seen && isDeepStrictEqual(given[ours], seen[ours]))) refuse(disagreeing, 'invalid', theirs);
    given[ours] = value;
  }
  return given;
}

/** A value that the record already has may stay even if its dictionary no longer contains it. */
const changedIn = (given: object, before: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(Object.entries(given).filter(([name, value]) => value !== before[name]));

const recordOf = async (
  db: Parameters<typeof listRecords>[0],
  { id, ...asked }: Omit<Listed, 'filter'> & { id: string },
) => {
  const { records } = await listRecords(db, { ...asked, filter: { id, page: 1, limit: 1 } });
  return records[0];
};

/** A record in the contract's format: no secrets, decimals as numbers, names beside ids, and available actions. */
function rowOf(type: AnyRecordType, line: RecordLine, actor: Actor, further: readonly AnyCommand[]): ServedRow {
  const fields = Object.entries(type.fields as Facts);
  const data = type.stored.parse(line.data) as Record<string, unknown>;
  const state = stateIn(type, data);
  const values = fields.flatMap(([name, one]) => (one.secret ? [] : [[name, wireValue(one, data[name])] as const]));
  const names = fields.flatMap(([, { reference }]) =>
    reference?.as ? [[reference.as, line[reference.as]] as const] : [],
  );
  return {
    ...Object.fromEntries([...values, ...names]),
    id: line.id,
    version: line.version,
    ...(isTold(creatorAudience(type), actor) && { creatorName: line.creator_name }),
    createTime: wireTime(line.create_time),
    modifyTime: wireTime(line.modify_time),
    actions: offers([...further, type.change, type.remove], actor, state),
  };
}

const stateIn = ({ workflow }: AnyRecordType, data: ServedRow) =>
  stateOf(workflow.machine, data.deleted === true ? 'removed' : 'present', data);

const wireValue = (fact: AnyFact, value: unknown) => (isDecimal(fact) ? Number(value) : value);
