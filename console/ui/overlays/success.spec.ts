import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { notify } from './notify.js';
import { inView, saySuccess } from './success.js';

const order = { id: 'a', serialNo: 'CG202611280005', version: 3 };
const foot = vi.fn();
const toast = vi.spyOn(notify, 'success').mockImplementation(() => undefined);
beforeEach(() => {
  foot.mockClear();
  toast.mockClear();
});
afterAll(() => toast.mockRestore());

it('the foot of the drawer with the document says it, and no toast', () => {
  const leave = inView('a', foot);
  saySuccess('操作成功', order);
  leave();
  expect(foot).toHaveBeenCalledExactlyOnceWith('操作成功', order);
  expect(toast).not.toHaveBeenCalled();
});

it('without that drawer a toast says it, with the number of the document', () => {
  inView('a', foot)();
  const leave = inView('b', foot);
  saySuccess('操作成功', order);
  leave();
  expect(foot).not.toHaveBeenCalled();
  expect(toast).toHaveBeenCalledExactlyOnceWith('操作成功', 'CG202611280005');
});

it('a toast says what was removed together with its drawer', () => {
  const leave = inView('a', foot);
  saySuccess('删除成功', { serialNo: order.serialNo });
  leave();
  expect(foot).not.toHaveBeenCalled();
  expect(toast).toHaveBeenCalledExactlyOnceWith('删除成功', 'CG202611280005');
});

it('a toast says what is of no document', () => {
  saySuccess('提交成功');
  expect(toast).toHaveBeenCalledExactlyOnceWith('提交成功', undefined);
});
