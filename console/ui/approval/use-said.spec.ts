import { describe, expect, it } from 'vitest';
import { stillKept, stillSaid, unread } from './use-said.js';

const said = { id: 'a', serialNo: 'CG202611280005', version: 3, words: '操作成功' };
const shown = (version: number, status: string, id = 'a') => ({ id, version, status });

describe('what was said of a document', () => {
  it('waits for the state that it led to, and holds while the document stays there', () => {
    expect(stillSaid(said, shown(3, '待发起'))).toBe(said);
    const led = stillSaid(said, shown(4, '采购客户经理审批'));
    expect(led).toEqual({ ...said, status: '采购客户经理审批' });
    expect(stillSaid(led, shown(5, '采购客户经理审批'))).toBe(led);
  });

  it('is over once the document has gone on', () => {
    const led = stillSaid(said, shown(4, '采购客户经理审批'));
    expect(stillSaid(led, shown(5, '已退回'))).toBeUndefined();
  });

  it('is told while another document is shown, or none yet', () => {
    const led = { ...said, status: '采购客户经理审批' };
    expect(stillSaid(led, shown(9, '已退回', 'b'))).toBe(led);
    expect(stillSaid(led, { id: undefined, version: undefined, status: undefined })).toBe(led);
  });
});

describe('what a drawer keeps until it is closed', () => {
  const kept = { said: { ...said, status: '采购客户经理审批' }, over: 'a' };

  it('that an action is over lasts, whatever others do to the document afterwards', () => {
    expect(stillKept(kept, 'a', shown(5, '采购主管审批'))).toEqual({ said: undefined, over: 'a' });
    expect(stillKept({ over: 'a' }, 'a', shown(5, '采购主管审批'))).toEqual({ over: 'a' });
  });

  it('it goes on to the next document with what was said last', () => {
    expect(stillKept(kept, 'b', shown(9, '已退回', 'b'))).toBe(kept);
    expect(stillKept(kept, 'b', { id: undefined, version: undefined, status: undefined })).toBe(kept);
  });

  it('nothing is left once it is closed, by whatever way', () => {
    expect(stillKept(kept, undefined, shown(4, '采购客户经理审批'))).toEqual({});
  });
});

it('what an error took the place of before its state was shown is unread', () => {
  const error = new Error('数据库中没有该资源');
  expect(unread(said, error)).toBe(said);
  expect(unread(said, null)).toBeUndefined();
  expect(unread({ ...said, status: '采购客户经理审批' }, error)).toBeUndefined();
  expect(unread(undefined, error)).toBeUndefined();
});
