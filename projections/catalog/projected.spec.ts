import { expect, it } from 'vitest';
import { snake } from '#projections/platform/document/fact-columns.js';
import { supplierPayments } from '#projections/supplier-payment/projection.js';
import { infoFilled, payment } from '#test/fixtures/line.js';
import { system } from '#workflows/platform/kernel/actor.js';
import type { EventMeta } from '#workflows/platform/kernel/event.js';
import { fold } from '#workflows/platform/kernel/workflow.js';
import { supplierPayment } from '#workflows/supplier-payment/machine.js';
import { projected } from './projected.js';

const { remark: _, ...before } = infoFilled;
const by = { round: 1, opinion: '' };

/** The correction event predates the remark field. */
const happened = [
  { type: 'SupplierPaymentCreated', data: payment },
  { type: 'ApprovalStarted', data: { round: 1, bound: {} } },
  { type: 'ApprovalStepPassed', data: { ...by, step: 'supervisorReview' } },
  { type: 'ApprovalStepPassed', data: { ...by, step: 'financeReview' } },
  { type: 'SupplierPaymentInfoFilled', data: { ...infoFilled, remark: '加急' } },
  { type: 'SupplierPaymentInfoFilled', data: before },
].map(({ type, data }, revision) => ({
  ...{ id: `e-${revision}`, stream: 'supplier-payment-1', revision, position: BigInt(revision), type, data },
  meta: { at: '2026-03-02T02:00:00.000Z', actor: system } as unknown as EventMeta,
}));

it('gives a row the defaults of facts that an old event lacks, as the document has them', () => {
  const { context } = fold(supplierPayment, happened);
  const row = happened
    .map(projected)
    .reduce<Parameters<typeof supplierPayments.evolve>[0]>(
      (one, event) => supplierPayments.evolve(one, event, event.documentId, () => undefined),
      undefined,
    );
  expect(context.remark).toBe('');
  for (const name of Object.keys(infoFilled) as (keyof typeof infoFilled)[])
    expect(row, name).toMatchObject({ [snake(name)]: context[name] });
});

it('leaves what nobody knows as it is', () => {
  const strange = { ...(happened[0] as (typeof happened)[0]), stream: 'strange-1' };
  expect(projected(strange).data).toBe(strange.data);
});
