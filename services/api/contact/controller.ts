import { Controller } from '@nestjs/common';
import { contact as calls } from '#contract/contact.js';
import type { ParsedInputOf } from '#contract/platform/call.js';
import type { Where } from '#projections/platform/record/list.js';
import { textOf } from '#projections/platform/record/queries.js';
import { writtenBetween } from '#projections/platform/record/written.js';
import { contact } from '#workflows/contact/record.js';
import { type Narrowed, recordController } from '../platform/record/record-controller.js';

@Controller()
export class ContactController extends recordController(contact, calls) {
  /** Filters by exact name and exact number, as clients expect. */
  protected override async narrowed({
    startDate,
    endDate,
    userName,
    mobile,
    ...filter
  }: ParsedInputOf<typeof calls.list>): Promise<Narrowed> {
    const where: Where = (query) => {
      let rows = writtenBetween(startDate, endDate)(query);
      if (userName) rows = rows.where(textOf<typeof contact>('userName'), '=', userName);
      if (mobile) rows = rows.where(textOf<typeof contact>('mobile'), '=', mobile);
      return rows;
    };
    return { filter, where };
  }
}
