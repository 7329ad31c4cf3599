import { expect, it } from 'vitest';
import { codes } from '#contract/platform/envelope.js';
import { ApiError } from '../../api/api-error.js';
import { queryClient } from './query-client.js';

const queryKey = ['/mall/order/detail', { id: '1' }];
const refusedWith = (code: number) => () => Promise.reject(new ApiError(code, 'no', undefined, 200));

it.each([
  [codes.missing, undefined],
  [codes.rule, 'as it was'],
])('what was read is %s kept: %s', async (code, kept) => {
  queryClient.setQueryData(queryKey, 'as it was');
  await expect(queryClient.fetchQuery({ queryKey, queryFn: refusedWith(code), staleTime: 0 })).rejects.toThrow('no');
  expect(queryClient.getQueryData(queryKey)).toBe(kept);
});
