import { Inject, Injectable } from '@nestjs/common';
import type { ApprovalDetail } from '#contract/platform/approval.js';
import { readIndexCard } from '#projections/platform/document-index/queries.js';
import type { Catalog, CatalogEntry } from '#workflows/platform/document/catalog-entry.js';
import { permitted } from '#workflows/platform/kernel/actor.js';
import type { State } from '#workflows/platform/kernel/machine.js';
import { messages, refuse } from '#workflows/platform/kernel/refusal.js';
import type { Caller } from '../kernel/caller.js';
import { Dispatcher } from '../kernel/dispatcher.js';
import { documentCatalog } from '../kernel/tokens.js';
import { detailOf } from './approval-detail.js';

/** Operations shared by all approved documents: found by id alone, within the caller's rights and data. */
@Injectable()
export class ApprovalService {
  constructor(
    private readonly dispatcher: Dispatcher,
    @Inject(documentCatalog) private readonly catalog: Catalog,
  ) {}

  async detail(caller: Caller, kind: string, id: string): Promise<ApprovalDetail> {
    const { entry, card } = await this.findEver(caller, id, kind);
    const { state, revision } = await this.dispatcher.readAt(caller, entry.workflow, id);
    return {
      ...detailOf(entry, state as State<never>, caller.actor, card.manager),
      step: state.value,
      version: revision,
    };
  }

  /** @throws Refusal missing if it is unknown, removed, or outside the caller's rights or data */
  async find(caller: Caller, id: string) {
    const found = await this.findEver(caller, id);
    return found.card.removed_at === null ? found : refuse(messages.missing, 'missing');
  }

  /** The same for what remains readable of a removed document: how it was approved. */
  async findEver({ actor }: Caller, id: string, kind?: string) {
    const card = await this.dispatcher.query(readIndexCard, { id, actor });
    const entry: CatalogEntry | undefined = card && this.catalog[card.kind];
    if (!card || !entry || !permitted(actor, entry.page.url) || (kind !== undefined && card.kind !== kind)) {
      return refuse(messages.missing, 'missing');
    }
    return { card, entry };
  }
}
