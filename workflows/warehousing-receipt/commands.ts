import type { z } from 'zod';
import { attachmentCommands } from '#workflows/platform/attachment/commands.js';
import { byRight, byRoles } from '#workflows/platform/document/policies.js';
import { command } from '#workflows/platform/kernel/command.js';
import { messages, refuse } from '#workflows/platform/kernel/refusal.js';
import { systemCommand } from '#workflows/platform/kernel/system-commands.js';
import { deepEqual } from '#workflows/platform/structures/deep-equal.js';
import { round2, sum } from '#workflows/platform/values/money.js';
import type { Charge } from '#workflows/pricing/fees.js';
import { composeBatches, fieldOf, problemsOf } from './batches.js';
import { demandCharged, replacedFees, type Seen } from './fees.js';
import { otherFeesForm, receivingForm } from './form.js';
import { type WarehousingReceipt, warehousingReceipt } from './machine.js';
import { warehousingReceiptPage } from './page.js';

const permission = '/warehousing/doWarehousing';

type Receiving = z.output<typeof receivingForm>;
type EnteringFees = z.output<typeof otherFeesForm>;
type Given = Seen | undefined;

/** Fees that live sales of the order were charged, according to the order's ledger. */
export type FeesGiven = Partial<Seen> & { readonly charges?: readonly Charge[] };

/** Created for a paid order; one per order. */
export const create = systemCommand(warehousingReceipt, {
  name: 'create',
  label: '创建入库单',
  event: 'WarehousingReceiptCreated',
});

/** The goods have arrived: batches of every line add up to the ordered quantity (docs/rules/warehousing-receipt.md). */
export const receive = command<typeof warehousingReceipt.events, WarehousingReceipt, Receiving, Given>(
  warehousingReceipt,
  {
    name: 'doWarehousing',
    label: '商品入库',
    permission,
    data: receivingForm,
    proposes: ['GoodsReceived'],
    ...byRoles('ckzy'),
    decide: ({ data: { itemDtos, feeDtos, ...data }, given, actor, now, state: { context } }) => {
      const { items } = context;
      const places = new Set(items.map((_, place) => String(place)));
      if (!itemDtos.every(({ id }) => places.has(id))) refuse(messages.missing, 'missing');
      if (!itemDtos.every(({ id }) => places.delete(id))) refuse('同一商品明细不能重复提交', 'invalid', 'itemDtos');
      const [problem] = problemsOf(items, itemDtos);
      if (problem) refuse(problem.message, 'invalid', fieldOf(problem, itemDtos));
      return [
        {
          type: 'GoodsReceived',
          data: {
            ...data,
            // The remark defaults to the trade mode.
            remark: data.remark || context.tradeMode,
            handleUserName: actor.name,
            actualWarehousingNumber: items.reduce((total, { quantity }) => total + quantity, 0),
            actualWarehousingAmount: round2(sum(items.map(({ amount }) => amount))),
            batches: composeBatches(itemDtos),
            otherFees: replacedFees(feeDtos, { ...given, actor, now, receipt: context }),
          },
        },
      ];
    },
  },
);

/** Replaces the fees (see `replacedFees`) except the bank fee, before or after the goods have arrived. */
export const enterFees = command<
  typeof warehousingReceipt.events,
  WarehousingReceipt,
  EnteringFees,
  FeesGiven | undefined
>(warehousingReceipt, {
  name: 'addOtherFee',
  label: '录入费用',
  permission,
  data: otherFeesForm,
  proposes: ['OtherFeesEntered'],
  ...byRoles('ckzy', 'cwzy'),
  decide: ({ data: { feeDtos }, given, actor, now, state: { context } }) => {
    const otherFees = replacedFees(feeDtos, { ...given, actor, now, receipt: context });
    demandCharged(otherFees, context.otherFees, given?.charges ?? []);
    return deepEqual(otherFees, context.otherFees) ? [] : [{ type: 'OtherFeesEntered', data: { otherFees } }];
  },
});

export const noteShippedOut = systemCommand(warehousingReceipt, {
  name: 'noteShippedOut',
  label: '更新出库进度',
  event: 'GoodsShippedOut',
});

export const { addAttachment, delAttachment } = attachmentCommands(warehousingReceipt, {
  add: byRight(warehousingReceiptPage, permission),
  remove: byRight(warehousingReceiptPage, '/warehousing/attachment/del'),
});

export const commands = [create, receive, enterFees, noteShippedOut, addAttachment, delAttachment];
