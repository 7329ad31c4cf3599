import { expect, it } from 'vitest';
import { share } from './format.js';

it('a percentage shows all decimals that it is entered with', () => {
  expect([20, 12.5, 12.3456, 0.125, null].map(share)).toEqual(['20', '12.50', '12.3456', '0.125', '']);
});
