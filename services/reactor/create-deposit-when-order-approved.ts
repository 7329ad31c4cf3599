import { derivedId } from '#infra/command-runner/ids.js';
import { serialNumber } from '#infra/command-runner/numbers.js';
import { create as createDepositOrder } from '#workflows/deposit-order/commands.js';
import { shanghaiDay } from '#workflows/kernel/time.js';
import { create as createPayback } from '#workflows/payback/commands.js';
import { purchaseOrder } from '#workflows/purchase-order/machine.js';
import type { Reaction } from './kernel/reaction.js';

/** Policy P1: an approved purchase order gets its deposit order and the payback that the deposit is paid through. */
export const createDepositWhenOrderApproved: Reaction = {
  name: 'create-deposit-when-order-approved',
  workflow: 'purchase-order',
  type: 'ApprovalFinished',
  react: async ({ documentId: orderId, meta: { at } }, { runner, log, origin }) => {
    const order = (await runner.documents.refresh(purchaseOrder, orderId)).state.context;
    const depositId = derivedId(at, 'deposit-order', orderId);
    const deposit = await runner.documents.refresh(createDepositOrder.workflow, depositId);
    const serialNo = deposit.state.context.serialNo || (await serialNumber(log, 'BZJ', shanghaiDay(at), origin(0)));
    if (deposit.revision < 0) {
      await runner.run(
        {
          command: createDepositOrder,
          id: depositId,
          creates: true,
          data: {
            serialNo,
            orderId,
            orderSerialNo: order.serialNo,
            orderName: order.orderName,
            customerId: order.customerId,
            customerAbbr: order.customerAbbr,
            totalAmount: order.purchaseAmount,
            depositRatio: order.terms.depositRatio,
            receivableDeposit: order.salesDepositReceivable,
            currency: order.currency,
            salesPeriod: order.terms.salesPeriod,
          },
        },
        origin(1),
      );
    }
    const paybackId = derivedId(at, 'payback', depositId);
    const payback = await runner.documents.refresh(createPayback.workflow, paybackId);
    if (payback.revision >= 0) return;
    await runner.run(
      {
        command: createPayback,
        id: paybackId,
        creates: true,
        data: {
          serialNo: await serialNumber(log, 'HK', shanghaiDay(at), origin(2)),
          businessSerialNo: serialNo,
          businessId: depositId,
          orderId,
          orderSerialNo: order.serialNo,
          customerId: order.customerId,
          payerAbbr: order.customerAbbr,
          principal: order.principalName,
          custManager: order.purchaseManager?.name ?? '',
          currency: order.currency,
          receivableAmount: order.salesDepositReceivable,
        },
      },
      origin(3),
    );
  },
};
