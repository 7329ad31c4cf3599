import { Controller } from '@nestjs/common';
import type { ParsedInputOf } from '#contract/platform/call.js';
import { search } from '#contract/search.js';
import { searchDocuments } from '#projections/document-index/search.js';
import { catalog } from '#workflows/catalog/documents.js';
import { labelOf } from '#workflows/platform/kernel/machine.js';
import { Answers, Input } from '../platform/kernel/answers.js';
import { type Caller, Me } from '../platform/kernel/caller.js';
import { Dispatcher } from '../platform/kernel/dispatcher.js';

@Controller()
export class SearchController {
  constructor(private readonly dispatcher: Dispatcher) {}

  @Answers(search.documents)
  async documents(@Input() asked: ParsedInputOf<typeof search.documents>, @Me() { actor }: Caller) {
    const found = await this.dispatcher.query(searchDocuments, { ...asked, actor });
    return found.map(({ id, kind, serial_no, title, state }) => {
      const machine = catalog[kind]?.workflow.machine;
      return { id, kind, serialNo: serial_no, title, status: machine ? labelOf(machine, state) : state };
    });
  }
}
