import { expect, it } from 'vitest';
import { supersedes } from './use-deploy.js';

const drawn = { id: '1', key: 'leave' };

it('asks before a version is superseded that the drawing is not based on', () =>
  expect(supersedes({ ...drawn, version: 2, newest: 3 })?.message).toContain('已有第3版，而当前内容基于第2版'));

it('asks about a draft of an older version that was restored on the newest one', () =>
  expect(supersedes({ ...drawn, version: 3, newest: 3 }, 2)?.message).toContain('已有第3版，而当前内容基于第2版'));

it('does not ask about a new process, nor on the newest version', () => {
  expect(supersedes(undefined)).toBeUndefined();
  expect(supersedes({ ...drawn, version: 3, newest: 3 })).toBeUndefined();
});
