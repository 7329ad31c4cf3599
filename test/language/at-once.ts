import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { z } from 'zod';
import { contract } from '#contract/contract.js';
import type { Call, InputOf } from '#contract/platform/call.js';
import { codes } from '#contract/platform/envelope.js';
import { newId } from '#infra/command-runner/ids.js';
import type { Origin } from '#infra/command-runner/origin.js';
import { removalStream } from '#infra/command-runner/removals.js';
import { CommandRunner } from '#infra/command-runner/runner.js';
import { tableOf } from '#projections/platform/kernel/projection.js';
import { readSchema } from '#projections/platform/kernel/schema.js';
import { form, orderGiven } from '#test/fixtures/orders.js';
import { customer } from '#test/fixtures/people.js';
import { anyRecord } from '#test/language/any-record.js';
import { eventually } from '#test/language/orders.js';
import type { Person } from '#test/language/person.js';
import type { World } from '#test/language/world.js';
import { records } from '#workflows/catalog/records.js';
import { file } from '#workflows/platform/file/machine.js';
import { type Actor, system } from '#workflows/platform/kernel/actor.js';
import type { EventLog } from '#workflows/platform/kernel/event-log.js';
import type { AnyRecordType } from '#workflows/platform/record/record-type.js';
import { apply, change, register } from '#workflows/purchase-order/commands.js';
import type { PurchaseOrderForm } from '#workflows/purchase-order/form.js';
import type { OrderGiven } from '#workflows/purchase-order/given.js';
import { purchaseOrder } from '#workflows/purchase-order/machine.js';

export const originOf = (actor: Actor = system): Origin => ({
  actor,
  commandId: randomUUID(),
  correlationId: '',
  causationId: '',
  ip: '',
  at: new Date().toISOString(),
});

export const recordCalled = (name: string) => records.find((one) => one.name === name) as AnyRecordType;
export const removeCallOf = ({ name }: AnyRecordType): Call | undefined =>
  contract[name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())]?.remove;

/** Random pause that varies which of two concurrent commands comes first. */
export const pause = () => new Promise((resolve) => setTimeout(resolve, Math.random() * 12));

/** A second process beside the api of a world. */
export class Elsewhere {
  readonly runner: CommandRunner;

  constructor(private readonly world: World) {
    this.runner = new CommandRunner(world.log);
  }

  /** Creates a complete record that lists show, and the records it refers to. */
  async create(type: AnyRecordType, more: object = {}, id = newId()): Promise<string> {
    // Commands sent directly are not checked for the existence of files.
    const referred = async (to: string) => (to === file.name ? newId() : this.create(recordCalled(to)));
    const data = { ...(await anyRecord(type, referred)), ...more };
    await this.runner.run({ command: type.create, id, data, creates: true }, originOf());
    return id;
  }

  async createShown(type: AnyRecordType, more: object = {}): Promise<string> {
    const id = await this.create(type, more);
    const table = sql.table(`${readSchema}.${tableOf(type)}`);
    await eventually(
      () => sql`select 1 from ${table} where id = ${id}`.execute(this.world.db),
      ({ rows }) => rows.length > 0,
    );
    return id;
  }

  /** State as folded from the stream, without any cache. */
  async stateOf({ workflow }: Pick<AnyRecordType, 'workflow'>, id: string) {
    return (await new CommandRunner(this.world.log).documents.refresh(workflow, id)).state;
  }

  async orderOf(id: string) {
    return (await new CommandRunner(this.world.log).documents.refresh(purchaseOrder, id)).state;
  }
}

/** A process that can be paused just before it checks whether the records it refers to still exist. */
export class HeldUp {
  readonly runner: CommandRunner;
  private released = Promise.resolve();
  private goOn: () => void = () => undefined;

  constructor(log: EventLog) {
    this.runner = new CommandRunner({
      append: (...given) => log.append(...given),
      read: async (stream, from) => {
        if (stream === removalStream) await this.released;
        return log.read(stream, from);
      },
      walk: (...given) => log.walk(...given),
      last: (stream) => log.last(stream),
      subscribe: (...given) => log.subscribe(...given),
      head: () => log.head(),
    });
  }

  holdUp(): void {
    this.released = new Promise<void>((resolve) => {
      this.goOn = resolve;
    });
  }

  release(): void {
    this.goOn();
  }
}

/** Simulates a process that decides on a removal but ends before it updates the record. */
export async function decidedToGo({ runner }: Elsewhere, { name }: AnyRecordType, id: string): Promise<void> {
  const wanted = { kind: name, id, attempt: randomUUID() };
  await runner.removals.begin(wanted, originOf());
  expect(await runner.removals.decide(wanted, originOf())).toBeUndefined();
}

/** @returns whether the api reports the record as removed */
export async function removed(
  admin: Person,
  type: AnyRecordType,
  id: string,
  options: Parameters<Person['send']>[2] = {},
): Promise<boolean> {
  const call = removeCallOf(type) as Call;
  const [by] = Object.keys((call.input as z.ZodObject).shape);
  const { code } = await admin.send(call, { [by as string]: id } as InputOf<Call>, options);
  expect([codes.ok, codes.rule, codes.conflict, codes.missing]).toContain(code);
  return code === codes.ok;
}

/** An order's form, and the facts of the records that it names. */
export interface Named {
  readonly data: PurchaseOrderForm;
  readonly facts: OrderGiven;
}

const buyer: Actor = { ...customer, customers: 'all' };
const [line, ...others] = form.itemDtos;

export const orderNaming = {
  nothing: { data: form, facts: orderGiven } as Named,
  customer: (id: string): Named => ({
    data: { ...form, customerId: id },
    facts: {
      ...orderGiven,
      customer: { ...orderGiven.customer, id } as OrderGiven['customer'],
      childWarehouse: { ...orderGiven.childWarehouse, customerId: id } as OrderGiven['childWarehouse'],
    },
  }),
  supplier: (id: string): Named => ({
    data: { ...form, supplierId: id },
    facts: { ...orderGiven, supplier: { ...orderGiven.supplier, id } as OrderGiven['supplier'] },
  }),
  goods: (id: string): Named => ({
    data: { ...form, itemDtos: [{ ...line, goodsId: id }, ...others] as PurchaseOrderForm['itemDtos'] },
    facts: {
      ...orderGiven,
      goods: new Map([...orderGiven.goods, [id, { goodsName: '奶粉', brand: 'Nova', barCode: '4001234567890' }]]),
    },
  }),
  childWarehouse: (id: string): Named => ({
    data: { ...form, childWarehouseId: id },
    facts: { ...orderGiven, childWarehouse: { ...orderGiven.childWarehouse, id } as OrderGiven['childWarehouse'] },
  }),
};

/** Runs after a decision has loaded its facts and before it appends its event. */
type Meanwhile = () => Promise<unknown>;
const nothing: Meanwhile = async () => undefined;

const knowing =
  <Known>(facts: Known, meanwhile: Meanwhile) =>
  async () => {
    await meanwhile();
    return facts;
  };

export const registered = (by: CommandRunner, id: string, { data, facts }: Named, meanwhile = nothing) =>
  by.run({ command: register, id, data, given: knowing(facts, meanwhile), creates: true }, originOf(buyer));
export const changed = (by: CommandRunner, id: string, { data, facts }: Named, meanwhile = nothing) =>
  by.run({ command: change, id, data, given: knowing(facts, meanwhile) }, originOf(buyer));
export const started = (by: CommandRunner, id: string, { facts }: Named, meanwhile = nothing) =>
  by.run({ command: apply, id, data: {}, given: knowing(facts, meanwhile) }, originOf(buyer));
