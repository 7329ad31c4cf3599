import { expect, it } from 'vitest';
import { attachmentIds } from './brought.js';

it('takes ids as a list or with commas between them, each once', () => {
  for (const given of ['f-1,f-2,f-1', ['f-1', 'f-2', 'f-1']])
    expect(attachmentIds.parse(given)).toEqual(['f-1', 'f-2']);
  expect(attachmentIds.parse(undefined)).toEqual([]);
  expect(attachmentIds.parse('')).toEqual([]);
});
