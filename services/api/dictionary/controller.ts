import { Controller } from '@nestjs/common';
import { dictionary as calls } from '#contract/dictionary.js';
import type { ParsedInputOf } from '#contract/platform/call.js';
import { detailOf } from '#workflows/dictionary/entries.js';
import { dictionary } from '#workflows/dictionary/record.js';
import { Answers, Input } from '../platform/kernel/answers.js';
import { type Caller, Me } from '../platform/kernel/caller.js';
import { recordController } from '../platform/record/record-controller.js';

const { add, change, remove } = calls;

@Controller()
export class DictionaryController extends recordController(dictionary, { add, change, remove }) {
  @Answers(calls.list)
  async dictionaries(@Input() filter: ParsedInputOf<typeof calls.list>, @Me() caller: Caller) {
    const rows = await this.service.all(dictionary, caller, filter);
    return rows.map((row) => ({ ...row, detail: detailOf(row.items) }));
  }
}
