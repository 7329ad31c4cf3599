import {
  type Approval,
  chainStates,
  evolveApproval,
  finishesChain,
  noApproval,
  reassignable,
  startsChain,
  worked,
  workStates,
} from '#workflows/platform/approval/chain.js';
import { attachable, evolveAttachments, type WithAttachments } from '#workflows/platform/attachment/attachments.js';
import { type Known, nothingKnown } from '#workflows/platform/document/facts.js';
import type { EventMeta } from '#workflows/platform/kernel/event.js';
import { alsoIn, eachState, type StateDefinitions } from '#workflows/platform/kernel/machine.js';
import { workflow } from '#workflows/platform/kernel/workflow.js';
import { paymentStatuses as labels } from '#workflows/purchase-order/payment-status.js';
import { chain } from './chain.js';
import { events } from './events.js';
import { supplierPaymentFacts } from './facts.js';
import { supplierPaymentPage } from './page.js';
import { groupLabel } from './tabs.js';

export interface SupplierPayment extends Known<typeof supplierPaymentFacts>, WithAttachments {
  readonly approval: Approval;
}

const empty: SupplierPayment = { ...nothingKnown(supplierPaymentFacts), approval: noApproval, attachments: [] };

const manager = { awaits: { role: 'cgjl', person: true }, on: startsChain(chain) } as const;

/** Adds to each state the group that lists show it in. */
const grouped = <const States extends StateDefinitions>(states: States) =>
  eachState(states, (definition, state) => ({ ...definition, meta: { ...definition.meta, group: groupLabel(state) } }));

const doneIn =
  (state: string) =>
  ({ approval }: SupplierPayment, { data, meta }: { readonly data: object; readonly meta: EventMeta }) => ({
    ...data,
    approval: worked(chain, approval, state, meta),
  });

export const supplierPayment = workflow({
  of: supplierPaymentPage,
  prefix: 'FK',
  version: 1,
  events,
  initial: 'uncreated',
  states: {
    uncreated: { label: '未创建', on: { SupplierPaymentCreated: 'draft' } },
    ...attachable(
      grouped({
        // Until it is paid, a payment belongs to a manager, whom the customer may replace.
        ...alsoIn(
          {
            draft: { label: labels.draft, ...manager },
            managerApplying: { label: labels.managerApplying, ...manager },
            ...chainStates(chain),
            ...workStates(chain, {
              accountCorrection: { SupplierPaymentAccountCorrected: 'managerApplying' },
              fillingInfo: { ...finishesChain(chain), SupplierPaymentInfoFilled: 'fillingVoucher' },
              // The payment data may still be corrected.
              fillingVoucher: { SupplierPaymentInfoFilled: 'fillingVoucher', SupplierPaymentCompleted: 'paid' },
            }),
          },
          (state) => ({ ...reassignable(state), SupplierPaymentManagerChanged: state }),
        ),
        paid: { label: labels.paid },
      }),
    ),
  },
  evolve: {
    SupplierPaymentAccountCorrected: doneIn('accountCorrection'),
    SupplierPaymentInfoFilled: doneIn('fillingInfo'),
    SupplierPaymentCompleted: doneIn('fillingVoucher'),
    ...evolveApproval<SupplierPayment>(chain),
    ...evolveAttachments<SupplierPayment>(),
  },
  empty,
  // A voucher proves only one payment.
  claims: ({ context: { attachments } }) =>
    attachments.map(({ fileId: value }) => ({
      scope: 'attachment',
      value,
      message: '附件已用于其他付款单，请重新上传',
      field: 'attachments',
    })),
});
