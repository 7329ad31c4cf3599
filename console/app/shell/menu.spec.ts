import { describe, expect, it } from 'vitest';
import type { MenuRoute } from '#contract/sign-in.js';
import { menuPlaces, menuTree } from './menu.js';

const route = (path: string, title: string, more: Partial<MenuRoute> = {}): MenuRoute => ({
  id: path,
  parentId: '',
  path,
  component: '',
  name: title,
  num: 0,
  hidden: false,
  meta: { title, icon: '' },
  children: [],
  ...more,
});

const menu = [
  route('/mall', '采购管理', {
    num: 2,
    children: [route('payback', '回款单', { num: 2 }), route('/mall/order', '采购订单', { num: 1 })],
  }),
  route('/', '首页', { num: 1 }),
  route('/empty', '空组', { num: 3, children: [route('/empty/x', '隐藏', { hidden: true })] }),
];

describe('the menu', () => {
  it('is ordered, without hidden entries and empty groups', () => {
    const tree = menuTree(menu);
    expect(tree.map((node) => node.title)).toEqual(['首页', '采购管理']);
    expect(tree[1]?.children.map((node) => node.path)).toEqual(['/mall/order', '/mall/payback']);
  });

  it('does not offer what is empty to the user, nor a group of nothing else', () => {
    expect(menuTree(menu, ['/mall/payback'])[1]?.children.map(({ path }) => path)).toEqual(['/mall/order']);
    expect(menuTree(menu, ['/mall/payback', '/mall/order']).map(({ title }) => title)).toEqual(['首页']);
  });

  it('knows every page with the groups above it', () => {
    expect(menuPlaces(menu).find((place) => place.path === '/mall/order')).toMatchObject({
      title: '采购订单',
      above: ['采购管理'],
    });
    expect(menuPlaces(menu).some((place) => place.path === '/empty/x')).toBe(true);
  });
});
