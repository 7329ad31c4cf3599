import { salesOrderLabels } from '#workflows/sales-order/facts.js';
import type { Values } from '../../ui/forms/form-body.js';
import type { FormDraft } from '../../ui/forms/use-form-draft.js';
import { sentItems } from './sale-values.js';
import { text } from './text.js';

/** Draft of a sale: its goods are one with how they are picked, and what may be sold of them is not the user's. */
export const drafted = {
  captions: {
    ...salesOrderLabels,
    picking: text.picking,
    itemDtos: text.goods,
    batches: text.goods,
    bankAccount: text.bankAccount,
    shippingAddress: text.shipping,
    files: text.attachments,
  },
  together: [['picking', 'itemDtos', 'batches']],
  entered: (values: Values) => ({ ...values, picking: undefined, batches: undefined, itemDtos: sentItems(values) }),
} satisfies Omit<FormDraft, 'name'>;
