import { Controller } from '@nestjs/common';
import { contact as calls } from '#contract/contact.js';
import type { ParsedInputOf } from '#contract/platform/call.js';
import { writtenBetween } from '#projections/platform/record/written.js';
import { contact } from '#workflows/contact/record.js';
import { type Narrowed, recordController } from '../platform/record/record-controller.js';

@Controller()
export class ContactController extends recordController(contact, calls) {
  protected override async narrowed({
    startDate,
    endDate,
    ...filter
  }: ParsedInputOf<typeof calls.list>): Promise<Narrowed> {
    return { filter, where: writtenBetween(startDate, endDate) };
  }
}
