import { Controller } from '@nestjs/common';
import type { ParsedInputOf } from '#contract/call.js';
import { depositOrder as calls } from '#contract/deposit-order.js';
import { listDepositOrders } from '#projections/deposit-order/queries.js';
import { wireTime } from '#projections/kernel/list.js';
import { depositOrder } from '#workflows/deposit-order/machine.js';
import { labelOf } from '#workflows/kernel/machine.js';
import { Answers, Input } from '../kernel/answers.js';
import { type Caller, Me } from '../kernel/caller.js';
import { Desk } from '../kernel/desk.js';

@Controller()
export class DepositOrderController {
  constructor(private readonly desk: Desk) {}

  @Answers(calls.list)
  async list(@Input() filter: ParsedInputOf<typeof calls.list>, @Me() { actor }: Caller) {
    const page = await this.desk.ask(listDepositOrders, { filter, actor });
    const records = page.records.map((row) => ({
      id: row.id,
      serialNo: row.serial_no,
      customerAbbr: row.customer_abbr,
      orderId: row.order_id,
      orderSerialNo: row.order_serial_no,
      orderName: row.order_name,
      totalAmount: Number(row.total_amount),
      depositRatio: Number(row.deposit_ratio),
      receivableDeposit: Number(row.receivable_deposit),
      actualDeposit: Number(row.actual_deposit),
      currency: row.currency,
      payStatus: labelOf(depositOrder.machine, row.state),
      payDate: row.pay_date,
      salesPeriod: row.sales_period,
      approveStatus: row.approve_status,
      createTime: wireTime(row.create_time),
    }));
    return { ...page, records };
  }
}
