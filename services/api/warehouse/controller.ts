import { Controller, Inject } from '@nestjs/common';
import type { AnswerOf, ParsedInputOf } from '#contract/platform/call.js';
import { warehouse as calls } from '#contract/warehouse.js';
import { customersWithoutChild } from '#projections/lookups/partners.js';
import { childWarehouseName } from '#workflows/child-warehouse/name.js';
import { childWarehouse } from '#workflows/child-warehouse/record.js';
import { customer } from '#workflows/customer/record.js';
import { isEnabled } from '#workflows/platform/input/switch.js';
import { refuse } from '#workflows/platform/kernel/refusal.js';
import { warehouse } from '#workflows/warehouse/record.js';
import { Answers, Input } from '../platform/kernel/answers.js';
import { type Caller, Me } from '../platform/kernel/caller.js';
import { Dispatcher } from '../platform/kernel/dispatcher.js';
import { Records } from '../platform/kernel/records.js';
import { recordController } from '../platform/record/record-controller.js';

type Row = AnswerOf<typeof calls.list>['records'][number];
type Child = AnswerOf<typeof calls.children>[number];

/** Warehouses and their child warehouses, which bear a customer's name. */
@Controller()
export class WarehouseController extends recordController(warehouse, calls) {
  @Inject(Dispatcher) private readonly documents!: Dispatcher;
  @Inject(Records) private readonly records!: Records;

  protected override async shown(rows: Row[]) {
    return rows.map((row) => ({ ...row, createUserName: row.creatorName }));
  }

  @Answers(calls.children)
  async children(@Input() { warehouseId }: ParsedInputOf<typeof calls.children>, @Me() caller: Caller) {
    await this.service.find(warehouse, warehouseId, caller);
    const found = (await this.service.all(childWarehouse, caller, { warehouseId })) as Child[];
    const companies = await this.records.readMany(
      customer,
      found.map(({ customerId }) => customerId),
    );
    const principals = new Map(companies.map(({ id, principal }) => [id, principal]));
    return found.map((row) => ({ ...row, principalName: principals.get(row.customerId) ?? '' }));
  }

  @Answers(calls.availableCustomers)
  async availableCustomers(
    @Input() { warehouseId }: ParsedInputOf<typeof calls.availableCustomers>,
    @Me() caller: Caller,
  ) {
    await this.service.find(warehouse, warehouseId, caller);
    return this.documents.query(customersWithoutChild, { actor: caller.actor, warehouseId });
  }

  @Answers(calls.addChild)
  async addChild(@Input() given: ParsedInputOf<typeof calls.addChild>, @Me() caller: Caller) {
    const { warehouseAbbr: abbr, serialNo } = await this.service.find(warehouse, given.warehouseId, caller);
    const company = await this.service.find(customer, given.customerId, caller);
    if (!isEnabled(company)) refuse('客户已停用');
    const name = (isTaken: boolean) => childWarehouseName({ abbr, serialNo }, company, { isTaken });
    const there = await this.records.find(childWarehouse, 'childWarehouseName', name(false));
    const isTaken =
      there !== undefined && (there.warehouseId !== given.warehouseId || there.customerId !== given.customerId);
    return this.service.add(childWarehouse, { ...given, childWarehouseName: name(isTaken) }, caller);
  }

  @Answers(calls.enableChild)
  enableChild(@Input() given: ParsedInputOf<typeof calls.enableChild>, @Me() caller: Caller) {
    return this.service.change(childWarehouse, given, caller);
  }
}
