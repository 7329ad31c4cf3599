import { Inject, Injectable } from '@nestjs/common';
import { nextNumber, peekNumber, serialNumber } from '#infra/command-runner/numbers.js';
import type { Origin } from '#infra/command-runner/origin.js';
import type { Entry } from '#projections/platform/record/queries.js';
import { childWarehouse } from '#workflows/child-warehouse/record.js';
import { customer } from '#workflows/customer/record.js';
import { goods } from '#workflows/goods/record.js';
import { settings } from '#workflows/parameter/settings.js';
import { isEnabled } from '#workflows/platform/input/switch.js';
import { type Actor, sees } from '#workflows/platform/kernel/actor.js';
import type { EventLog } from '#workflows/platform/kernel/event-log.js';
import { messages, refuse } from '#workflows/platform/kernel/refusal.js';
import { round6 } from '#workflows/platform/values/money.js';
import type { PurchaseOrderForm } from '#workflows/purchase-order/form.js';
import type { CustomerGiven, OrderGiven, StartGiven } from '#workflows/purchase-order/given.js';
import { type PurchaseOrder, purchaseOrder } from '#workflows/purchase-order/machine.js';
import type { WarningGiven } from '#workflows/purchase-order/warning.js';
import { supplier } from '#workflows/supplier/record.js';
import { rateOfDay } from '../exchange-rate/rate-of-day.js';
import { settingIn } from '../parameter/setting-in.js';
import { today } from '../platform/kernel/clock.js';
import { Records } from '../platform/kernel/records.js';
import { eventLog } from '../platform/kernel/tokens.js';
import { Directory } from '../sign-in/directory.js';

type Named = Pick<PurchaseOrderForm, 'customerId' | 'supplierId' | 'purchaseDate'>;

/** Given facts from other records, read when an order is registered, changed or started. */
@Injectable()
export class PurchaseOrderGiven {
  constructor(
    @Inject(eventLog) private readonly log: EventLog,
    private readonly records: Records,
    private readonly directory: Directory,
  ) {}

  /** @param before current state of the order; a new order gets a number */
  async of(form: PurchaseOrderForm, before: PurchaseOrder, origin: Origin): Promise<OrderGiven> {
    const [company, supplierRow, warehouse, goodsRows, rate] = await Promise.all([
      this.customer(form.customerId),
      this.records.read(supplier, form.supplierId),
      this.records.read(childWarehouse, form.childWarehouseId),
      this.records.readMany(goods, [...new Set(form.itemDtos.map(({ goodsId }) => goodsId))]),
      rateOfDay(this.records, form.currency, form.purchaseDate),
    ]);
    const known = supplierRow && supplierRow.customerId === form.customerId ? supplierRow : undefined;
    // An answer must not reveal that another company's warehouse exists.
    const visible = warehouse && sees(origin.actor, warehouse.customerId) ? warehouse : undefined;
    const complete = company && known;
    const [serialNo, orderName] = await Promise.all([
      before.serialNo || (complete ? serialNumber(this.log, purchaseOrder, today(), origin) : ''),
      complete ? this.orderName(form, before, company.abbr, known.abbr, origin) : '',
    ]);
    return {
      customer: company,
      supplier: known,
      childWarehouse: visible && warehouseGiven(visible),
      goods: new Map(goodsRows.map(({ id, goodsName, brand, barCode }) => [id, { goodsName, brand, barCode }])),
      exchangeRate: rate ? round6(rate.rate) : null,
      serialNo,
      orderName,
    };
  }

  async ofStart(before: PurchaseOrder): Promise<StartGiven> {
    const [company, warehouse] = await Promise.all([
      this.customer(before.customerId),
      this.records.read(childWarehouse, before.childWarehouseId),
    ]);
    return { customer: company, childWarehouse: warehouse && warehouseGiven(warehouse) };
  }

  async ofWarnings(): Promise<WarningGiven> {
    return { today: today(), warnDays: await settingIn(this.records, settings.warnDays) };
  }

  /** Name that an order would get now. @throws Refusal missing if customer or supplier is unknown to the actor */
  async previewName(form: Named, actor: Actor): Promise<string> {
    if (!sees(actor, form.customerId)) refuse(messages.missing, 'missing');
    const [company, supplierRow] = await Promise.all([
      this.records.read(customer, form.customerId),
      this.records.read(supplier, form.supplierId),
    ]);
    if (!company || supplierRow?.customerId !== form.customerId) return refuse(messages.missing, 'missing');
    const number = await peekNumber(this.log, counterOf(form));
    return nameOf(company.abbr, supplierRow.abbr, form.purchaseDate, number);
  }

  /** The name stays unless customer, supplier or day change. */
  private async orderName(form: Named, before: PurchaseOrder, abbr: string, supplierAbbr: string, origin: Origin) {
    const unchanged =
      before.customerId === form.customerId &&
      before.supplierId === form.supplierId &&
      before.purchaseDate === form.purchaseDate;
    if (unchanged) return before.orderName;
    return nameOf(abbr, supplierAbbr, form.purchaseDate, await nextNumber(this.log, counterOf(form), origin));
  }

  private async customer(id: string): Promise<CustomerGiven | undefined> {
    const row = await this.records.read(customer, id);
    if (!row) return undefined;
    const { abbr, fullname, principal, purchaseManagerId, ...terms } = row;
    const { depositRatio, grossMargin, enablePenalty, penaltyInterestRate, salesPeriod } = terms;
    return {
      id: row.id,
      abbr,
      fullname,
      principal,
      enabled: isEnabled(row),
      purchaseManager: purchaseManagerId
        ? { id: purchaseManagerId, name: await this.directory.nameOf(purchaseManagerId) }
        : null,
      terms: { depositRatio, grossMargin, enablePenalty, penaltyInterestRate, salesPeriod },
    };
  }
}

const warehouseGiven = (row: Entry<typeof childWarehouse>): OrderGiven['childWarehouse'] => ({
  ...row,
  name: row.childWarehouseName,
});

const counterOf = ({ customerId, supplierId, purchaseDate }: Named) =>
  `order-name.${customerId}.${supplierId}.${purchaseDate.replaceAll('-', '')}`;

/** `<customer>-<supplier>-<yyyyMMdd>-<2 digits>` (docs/rules/numbers.md). */
const nameOf = (customerAbbr: string, supplierAbbr: string, purchaseDate: string, number: number) =>
  `${customerAbbr}-${supplierAbbr}-${purchaseDate.replaceAll('-', '')}-${String(number).padStart(2, '0')}`;
