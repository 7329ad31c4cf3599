import { expect, it } from 'vitest';
import { childWarehouse } from '#workflows/child-warehouse/record.js';
import { supplierAccount } from '#workflows/supplier-account/record.js';
import { childWarehousesOf } from '../../entities/lookups/lookups.js';
import { accountsQuery } from './account-choice.js';

it('an open form offers the accounts that the supplier has by now', () =>
  expect(accountsQuery('1', '美元').meta?.kinds).toContain(supplierAccount.name));

it('an open form offers the warehouses that the customer has by now', () =>
  expect(childWarehousesOf('1')).toMatchObject({ meta: { kinds: [childWarehouse.name] } }));
