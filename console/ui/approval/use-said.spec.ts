import { describe, expect, it } from 'vitest';
import { stillSaid } from './use-said.js';

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
