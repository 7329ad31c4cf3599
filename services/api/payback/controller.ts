import { Controller } from '@nestjs/common';
import type { ParsedInputOf } from '#contract/call.js';
import { payback as calls } from '#contract/payback.js';
import { wireTime } from '#projections/kernel/list.js';
import { listPaybacks } from '#projections/payback/queries.js';
import { labelOf } from '#workflows/kernel/machine.js';
import { payback } from '#workflows/payback/machine.js';
import { Answers, Input } from '../kernel/answers.js';
import { type Caller, Me } from '../kernel/caller.js';
import { Desk } from '../kernel/desk.js';

@Controller()
export class PaybackController {
  constructor(private readonly desk: Desk) {}

  @Answers(calls.list)
  async list(@Input() filter: ParsedInputOf<typeof calls.list>, @Me() { actor }: Caller) {
    const page = await this.desk.ask(listPaybacks, { filter, actor });
    const records = page.records.map((row) => ({
      id: row.id,
      serialNo: row.serial_no,
      businessSerialNo: row.business_serial_no,
      orderId: row.order_id,
      orderSerialNo: row.order_serial_no,
      payerAbbr: row.payer_abbr,
      currency: row.currency,
      receivableAmount: Number(row.receivable_amount),
      actualAmount: Number(row.actual_amount),
      arrivalDate: row.arrival_date,
      paybackStatus: labelOf(payback.machine, row.state),
      principal: row.principal,
      custManager: row.cust_manager,
      remark: row.remark,
      createTime: wireTime(row.create_time),
      modifyTime: wireTime(row.modify_time),
    }));
    return { ...page, records };
  }
}
