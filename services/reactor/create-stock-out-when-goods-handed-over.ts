import { idBeside } from '#infra/command-runner/ids.js';
import { salesOrder } from '#workflows/sales-order/machine.js';
import { stock } from '#workflows/stock/machine.js';
import { create } from '#workflows/stock-out/commands.js';
import { stockOut } from '#workflows/stock-out/machine.js';
import { makeOnce } from './kernel/make-once.js';
import { reaction } from './kernel/reaction.js';

/** Id of the single stock-out of a sale. */
export const stockOutOf = (salesId: string): string => idBeside(salesId, stockOut.name);

/** Policy P7: creates a stock-out for goods that the customer has paid for. */
export const createStockOutWhenGoodsHandedOver = reaction({
  name: 'create-stock-out-when-goods-handed-over',
  on: { workflow: stock, types: ['StockHandedOver'] },
  fromTheFirst: true,
  react: async (event, tools) => {
    const { salesId } = event.data;
    const { state, revision } = await tools.runner.documents.refresh(salesOrder, salesId);
    if (revision < 0) return;
    const sale = state.context;
    await makeOnce(tools, event, {
      command: create,
      id: stockOutOf(salesId),
      data: (serialNo) => ({
        serialNo,
        salesId,
        salesSerialNo: sale.serialNo,
        salesName: sale.salesName,
        orderId: sale.orderId,
        orderName: sale.orderName,
        customerId: sale.customerId,
        customerAbbr: sale.custAbbr,
        childWarehouseName: sale.childWarehouseName,
        outStockNumber: sale.salesQuantity,
        items: sale.items.map(({ line, goodsId, barCode, goodsName, specification, quantity, batches }) => ({
          ...{ line, goodsId, barCode, goodsName, specification },
          ...{ quantity, batches },
        })),
      }),
    });
  },
});
