import { Controller } from '@nestjs/common';
import { dictionary as calls } from '#contract/dictionary.js';
import type { ParsedInputOf } from '#contract/platform/call.js';
import { detailOf } from '#workflows/dictionary/entries.js';
import { dictionary } from '#workflows/dictionary/record.js';
import { Answers, Input } from '../platform/kernel/answers.js';
import { type Caller, Me } from '../platform/kernel/caller.js';
import { recordController } from '../platform/record/record-controller.js';

const { add, remove } = calls;

@Controller()
export class DictionaryController extends recordController(dictionary, { add, remove }) {
  @Answers(calls.list)
  async dictionaries(@Input() filter: ParsedInputOf<typeof calls.list>, @Me() caller: Caller) {
    const rows = await this.service.all(dictionary, caller, filter);
    return rows.map((row) => ({ ...row, detail: detailOf(row.items) }));
  }

  @Answers(calls.change)
  override async change(
    @Input() { withoutAttributes, ...sent }: ParsedInputOf<typeof calls.change>,
    @Me() caller: Caller,
  ): Promise<null> {
    const given = await this.service.settled(dictionary, calls.change, sent, caller);
    if (!given.items || !withoutAttributes.includes(given.items)) return this.service.change(dictionary, given, caller);
    const before = await this.service.find(dictionary, given.id, caller);
    const known = new Map(before.items.map(({ key, attr1, attr2 }) => [key, { attr1, attr2 }]));
    const items = given.items.map((item) => ({ ...item, ...known.get(item.key) }));
    return this.service.change(dictionary, { ...given, items }, caller);
  }
}
