import { beforeAll, expect, it } from 'vitest';
import { anOrderAt, orderOf } from '#test/language/line.js';
import { startWorld, type World } from '#test/language/world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});

it('an order goes along the whole line', async () => {
  const order = await anOrderAt(world, 'received');
  expect(await orderOf(world, order)).toMatchObject({ paymentStatus: '付款完成', warehousingStatus: '已入库' });
});
