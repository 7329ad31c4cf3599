import { beforeAll, it } from 'vitest';
import { startWorld, type World } from '#test/language/world.js';
import { expect, expectLoaded, signedIn } from './console.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});

it('keeps the keys where an arrow leads no further', async () => {
  const page = await signedIn(world, 'zongjingli', '/mall/stock');
  await expectLoaded(page);
  const pager = page.getByRole('navigation', { name: '分页' });
  const last = pager.getByRole('button', { name: /^第 \d+ 页$/ }).last();
  const arrow = (name: string) => pager.getByRole('button', { name });
  const [back, next] = [arrow('上一页'), arrow('下一页')];
  await last.click();
  await back.press('Enter');
  await expect(last).not.toHaveAttribute('aria-current');
  await next.press('Enter');
  await expect(next).toBeDisabled();
  await expect(last).toBeFocused();
  await expect(last).toHaveAttribute('aria-current', 'page');
});
