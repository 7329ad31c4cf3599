import {
  type Approval,
  chainStates,
  evolveApproval,
  finishesChain,
  noApproval,
  startsChain,
  worked,
  workStates,
} from '#workflows/approval/chain.js';
import { attachable, evolveAttachments, type WithAttachments } from '#workflows/attachment/attachments.js';
import { type Known, nothingKnown, takesFacts } from '#workflows/document/facts.js';
import type { EventMeta } from '#workflows/kernel/event.js';
import { documentMachine, type StateDefinition } from '#workflows/kernel/machine.js';
import { workflow } from '#workflows/kernel/workflow.js';
import { chain, groups } from './chain.js';
import { type Events, events } from './events.js';
import { supplierPaymentFacts } from './facts.js';

export interface SupplierPayment extends Known<typeof supplierPaymentFacts>, WithAttachments {
  readonly approval: Approval;
}

const empty: SupplierPayment = { ...nothingKnown(supplierPaymentFacts), approval: noApproval, attachments: [] };

const manager = { awaits: { role: 'cgjl', person: true }, on: startsChain(chain) } as const;

const grouped = (states: Readonly<Record<string, StateDefinition>>): Record<string, StateDefinition> =>
  Object.fromEntries(
    Object.entries(states).map(([state, definition]) => [
      state,
      { ...definition, meta: { ...definition.meta, group: groups[state] } },
    ]),
  );

const doneIn =
  (state: string) =>
  (payment: SupplierPayment, event: { readonly data: object; readonly meta: EventMeta }): SupplierPayment => ({
    ...takesFacts(payment, event),
    approval: worked(chain, payment.approval, state, event.meta),
  });

export const supplierPayment = workflow<Events, SupplierPayment>({
  name: 'supplier-payment',
  label: '供应商付款',
  version: 1,
  events,
  machine: documentMachine<Events, SupplierPayment>({
    id: 'supplier-payment',
    initial: 'uncreated',
    empty,
    states: {
      uncreated: { label: '未创建', on: { SupplierPaymentCreated: 'draft' } },
      ...attachable(
        grouped({
          draft: { label: '待发起', ...manager },
          managerApplying: { label: '客户经理申请付款', ...manager },
          ...chainStates(chain),
          ...workStates(chain, {
            accountCorrection: { SupplierPaymentAccountCorrected: 'managerApplying' },
            fillingInfo: { ...finishesChain(chain), SupplierPaymentInfoFilled: 'fillingVoucher' },
            // What was filled in may still be corrected.
            fillingVoucher: { SupplierPaymentInfoFilled: 'fillingVoucher', SupplierPaymentCompleted: 'paid' },
          }),
          paid: { label: '付款完成' },
        }),
      ),
    },
    evolve: {
      SupplierPaymentCreated: takesFacts,
      SupplierPaymentAccountCorrected: doneIn('accountCorrection'),
      SupplierPaymentInfoFilled: doneIn('fillingInfo'),
      SupplierPaymentCompleted: doneIn('fillingVoucher'),
      ...evolveApproval<SupplierPayment>(chain),
      ...evolveAttachments<SupplierPayment>(),
    },
  }),
  empty,
});
