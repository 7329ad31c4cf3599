import type { AnswerOf } from '#contract/platform/call.js';
import { stockOut } from '#contract/stock-out.js';
import { eventually } from './orders.js';
import type { World } from './world.js';

type Row = AnswerOf<typeof stockOut.list>['records'][number];

/** Waits for the stock-out of a sale. */
export async function stockOutOfSale(world: World, { serialNo }: { readonly serialNo: string }): Promise<Row> {
  const keeper = await world.as('ckzy');
  const { records } = await eventually(
    () => keeper.get(stockOut.list, { keyword: serialNo }),
    ({ records }) => records.length > 0,
  );
  return records[0] as Row;
}
