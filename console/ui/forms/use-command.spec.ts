import { expect, it } from 'vitest';
import { nounOf } from './use-command.js';

it.each([
  ['/mall/order/approve', '/mall/order'],
  ['/mall/goods', '/mall'],
  ['/user', '/user'],
  ['/job/:id/again', '/job'],
  ['/pref/:key', '/pref'],
])('what %s changes is asked anew below %s', (path, noun) => expect(nounOf({ path })).toBe(noun));
