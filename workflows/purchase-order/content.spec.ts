import { expect, it } from 'vitest';
import { form, orderGiven } from '#test/fixtures/orders.js';
import { composeContent } from './content.js';

it('takes the bar code of the goods, whatever is sent', () => {
  const sent = { ...form, itemDtos: form.itemDtos.map((item) => ({ ...item, barCode: '690' })) };
  const { lines } = composeContent(sent, orderGiven);
  expect(lines.map(({ barCode }) => barCode)).toEqual(['4001234567890', '4001234567906']);
});
