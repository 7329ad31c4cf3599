import { Controller } from '@nestjs/common';
import type { ParsedInputOf } from '#contract/call.js';
import { dictionary as calls } from '#contract/dictionary.js';
import { detailOf } from '#workflows/dictionary/entries.js';
import { dictionary } from '#workflows/dictionary/record.js';
import { Answers, Input } from '../kernel/answers.js';
import { type Caller, Me } from '../kernel/caller.js';
import { recordController } from '../record/record-controller.js';

const { add, change, remove } = calls;

@Controller()
export class DictionaryController extends recordController(dictionary, { add, change, remove }) {
  @Answers(calls.list)
  async dictionaries(@Input() filter: ParsedInputOf<typeof calls.list>, @Me() caller: Caller) {
    const rows = await this.desk.all(dictionary, caller, filter);
    return rows.map((row) => ({ ...row, detail: detailOf(row.items) }));
  }
}
