import { describe, expect, it } from 'vitest';
import { keptFile } from '#test/fixtures/kept-file.js';
import { keeper, seller } from '#test/fixtures/people.js';
import { most } from '#workflows/platform/values/bounds.js';
import { attachmentIds, broughtAlong, newAmong } from './brought.js';

it('takes ids as a list or with commas between them, each once', () => {
  for (const given of ['f-1,f-2,f-1', ['f-1', 'f-2', 'f-1']])
    expect(attachmentIds.parse(given)).toEqual(['f-1', 'f-2']);
  expect(attachmentIds.parse(undefined)).toEqual([]);
  expect(attachmentIds.parse('')).toEqual([]);
});

describe('the ids of all attachments, sent back', () => {
  const ids = (from: number, to: number) => Array.from({ length: to - from }, (_, place) => `f-${from + place}`);
  const attachedUpTo = (count: number) => ({
    attachments: ids(0, count).map((fileId) => ({ fileId, fileName: '', size: 1, by: seller, at: '' })),
  });
  const file = keptFile('合同.pdf', keeper);
  const bring = (standing: number, sent: readonly string[]) => {
    const fresh = newAmong(attachedUpTo(standing), sent);
    return broughtAlong(attachedUpTo(standing), sent, { files: fresh.map(() => file) }, keeper);
  };

  it('attach what is new among them', () => {
    const all = attachmentIds.parse(ids(0, most.attachments));
    expect(bring(most.attachments, all)).toEqual([]);
    expect(bring(150, all).map(({ data }) => data.fileId)).toEqual(ids(150, 200));
    expect(() => bring(149, all)).toThrow('一次最多上传50个附件');
    expect(() => bring(most.attachments, ['f-200'])).toThrow('每张单据最多200个附件');
    expect(attachmentIds.safeParse(ids(0, 201)).error?.issues[0]?.message).toBe('每张单据最多200个附件');
  });
});
