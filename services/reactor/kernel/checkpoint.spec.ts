import { expect, it } from 'vitest';
import { Checkpoint } from './checkpoint.js';

it('is stored now and then, where it stands by then', async () => {
  const stored: bigint[] = [];
  const checkpoint = new Checkpoint(
    3n,
    async (position) => void stored.push(position),
    () => {},
    1,
  );
  for (const position of [4n, 5n, 6n]) checkpoint.moveTo(position);
  expect(stored).toEqual([]);
  await expect.poll(() => stored).toEqual([6n]);
  checkpoint.moveTo(7n);
  await checkpoint.close();
  await checkpoint.close();
  expect(stored).toEqual([6n, 7n]);
});

it('is stored later when it could not be', async () => {
  const stored: bigint[] = [];
  const errors: string[] = [];
  const store = async (position: bigint) => {
    if (errors.length === 0) throw new Error('away');
    stored.push(position);
  };
  const checkpoint = new Checkpoint(-1n, store, ({ message }) => errors.push(message), 1);
  checkpoint.moveTo(1n);
  await expect.poll(() => stored).toEqual([1n]);
  expect(errors).toEqual(['away']);
  await checkpoint.close();
});
