import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { notify } from './notify.js';
import { asSent, inView, saySuccess } from './success.js';

const order = { id: 'a', serialNo: 'CG202611280005', version: 3 };
const say = vi.fn<(words: string, of: object) => void>();
const foot = { version: () => 4, say };
const toast = vi.spyOn(notify, 'success').mockImplementation(() => undefined);
beforeEach(() => {
  say.mockClear();
  toast.mockClear();
});
afterAll(() => toast.mockRestore());

it('the foot of the drawer with the document says it, and no toast', () => {
  const leave = inView('a', foot);
  saySuccess('操作成功', order);
  leave();
  expect(say).toHaveBeenCalledExactlyOnceWith('操作成功', order);
  expect(toast).not.toHaveBeenCalled();
});

it('without that drawer a toast says it, with the number of the document', () => {
  inView('a', foot)();
  const leave = inView('b', foot);
  saySuccess('操作成功', order);
  leave();
  expect(say).not.toHaveBeenCalled();
  expect(toast).toHaveBeenCalledExactlyOnceWith('操作成功', 'CG202611280005');
});

it('a toast says what was removed together with its drawer', () => {
  const leave = inView('a', foot);
  saySuccess('删除成功', { serialNo: order.serialNo });
  leave();
  expect(say).not.toHaveBeenCalled();
  expect(toast).toHaveBeenCalledExactlyOnceWith('删除成功', 'CG202611280005');
});

it('a toast says what is of no document', () => {
  saySuccess('提交成功');
  expect(toast).toHaveBeenCalledExactlyOnceWith('提交成功', undefined);
});

it('the foot hears nothing of a document but which one it is: its status was that before the command', () => {
  const leave = inView('a', foot);
  saySuccess('操作成功', { ...order, ...{ status: '付款中' } });
  leave();
  expect(say).toHaveBeenCalledExactlyOnceWith('操作成功', order);
});

it('a command is about the document as shown when it is sent, not as it was when its dialog opened', () => {
  const leave = inView('a', foot);
  expect(asSent(order)).toEqual({ ...order, version: 4 });
  expect(asSent({ ...order, version: 5 })).toEqual({ ...order, version: 5 });
  leave();
  expect(asSent(order)).toEqual(order);
  expect(asSent({ serialNo: order.serialNo })).toEqual({ serialNo: order.serialNo });
});
