import { expect, it } from 'vitest';
import { isForPeople, rolesIn, whoIn } from './role-names.js';

it('roles are named in Chinese, and the system, which has its name, by none', () => {
  expect(rolesIn(['administrator', 'cwzy'])).toBe('管理员、财务专员');
  expect(rolesIn(['system'])).toBe('');
  expect(rolesIn(['new-role'])).toBe('new-role');
  expect(whoIn('administrator')).toBe('管理员');
  expect(whoIn('administrator、财务专员')).toBe('管理员、财务专员');
});

it('what the system alone does is not for people', () => {
  expect(['系统', '管理员', '系统、管理员'].map(isForPeople)).toEqual([false, true, true]);
});
