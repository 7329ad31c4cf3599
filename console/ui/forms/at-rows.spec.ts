import { expect, it } from 'vitest';
import { ApiError, faultsOf } from '../../api/api-error.js';
import { atRows } from './at-rows.js';

const rows = [{ id: '0' }, { id: '1' }, { id: '2' }];
const sent = [{ id: '2' }, { id: '0' }];
const fieldsOf = (...fields: string[]) => {
  const faults = fields.map((field) => ({ field, message: '' }));
  return faultsOf(atRows(new ApiError(40001, '', undefined, 200, faults), 'itemDtos', sent, rows)).map(
    ({ field }) => field,
  );
};

it('names the rows of the form instead of the lines sent, and nothing else', () => {
  expect(fieldsOf('itemDtos.0.quantity', 'itemDtos.1', 'itemDtos', 'itemDtos.7.quantity', 'feeDtos.0.amount')).toEqual([
    'itemDtos.2.quantity',
    'itemDtos.0',
    'itemDtos',
    'itemDtos.7.quantity',
    'feeDtos.0.amount',
  ]);
  const other = new Error('no call');
  expect(atRows(other, 'itemDtos', sent, rows)).toBe(other);
});
