import { category } from './category/record.js';
import { childWarehouse } from './child-warehouse/record.js';
import { customer } from './customer/record.js';
import { department } from './department/record.js';
import { dictionary } from './dictionary/record.js';
import { exchangeRate } from './exchange-rate/record.js';
import { goods } from './goods/record.js';
import { menu } from './menu/record.js';
import { orderItem } from './order-item/record.js';
import { ownAccount } from './own-account/record.js';
import { parameter } from './parameter/record.js';
import type { Field } from './platform/record/field-type.js';
import type { AnyRecordType } from './platform/record/record-type.js';
import { role } from './role/record.js';
import { subWarehouse } from './sub-warehouse/record.js';
import { supplier } from './supplier/record.js';
import { supplierAccount } from './supplier-account/record.js';
import { user } from './user/record.js';
import { warehouse } from './warehouse/record.js';

/** Every type of plain record. A new type is one line here. */
export const records: readonly AnyRecordType[] = [
  category,
  childWarehouse,
  customer,
  department,
  dictionary,
  exchangeRate,
  goods,
  menu,
  orderItem,
  ownAccount,
  parameter,
  role,
  subWarehouse,
  supplier,
  supplierAccount,
  user,
  warehouse,
];

/** The type of record that a field refers to and that in turn belongs to a customer; none for customers themselves. */
export function ownerOf(field: Field | undefined): AnyRecordType | undefined {
  const type = records.find(({ name }) => name === field?.reference?.to);
  return type?.customer === 'id' ? undefined : type;
}
