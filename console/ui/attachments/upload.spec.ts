import { describe, expect, it } from 'vitest';
import { goodsPicture } from '#workflows/goods/files.js';
import { sizeText } from '#workflows/platform/values/size-text.js';
import { orderAttachment as paper } from '#workflows/purchase-order/files.js';
import { acceptOf, objectionTo } from './upload.js';

const mb = 1024 * 1024;

describe('before a file is sent', () => {
  it('its kind must be wanted for what it is brought for', () => {
    expect(objectionTo({ name: '合同.PDF', size: 1 }, paper)).toBeUndefined();
    expect(objectionTo({ name: '合同.pdf', size: 1 }, goodsPicture)).toBe('不支持的文件类型：pdf');
    expect(objectionTo({ name: '脚本.html', size: 1 }, paper)).toBe('不支持的文件类型：html');
    expect(objectionTo({ name: '无扩展名', size: 1 }, paper)).toBe('不支持的文件类型');
  });

  it('it must hold something, and not too much', () => {
    expect(objectionTo({ name: 'a.pdf', size: 0 }, paper, 1)).toBe('文件内容为空');
    expect(objectionTo({ name: 'a.pdf', size: mb }, paper, 1)).toBeUndefined();
    expect(objectionTo({ name: 'a.pdf', size: mb + 1 }, paper, 1)).toBe('文件过大，最多1MB');
  });

  it('the dialog of the browser offers those kinds', () => {
    expect(acceptOf(goodsPicture)).toBe('.jpg,.jpeg,.png,.bmp,.gif,.webp');
  });
});

it('says sizes as people do', () => {
  expect([0, 1023, 1024, 1536, 20_000, 1.5 * mb, 100 * mb].map(sizeText)).toEqual([
    '0 B',
    '1023 B',
    '1 KB',
    '1.5 KB',
    '20 KB',
    '1.5 MB',
    '100 MB',
  ]);
});
