import { expect, it } from 'vitest';
import { welcome } from './welcome.js';

it('names the accounts that have the known password: not the administrator if he has another', () => {
  const told = (adminPassword?: string) =>
    welcome({ url: 'http://here', demo: true, adminPassword, seconds: 1 }).join();
  expect(told()).toMatch(/accounts: admin zongjingli/);
  expect(told('another password')).toMatch(/accounts: zongjingli/);
});
