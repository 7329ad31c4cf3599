import { article } from '#workflows/article/record.js';
import { banner } from '#workflows/banner/record.js';
import { category } from '#workflows/category/record.js';
import { channel } from '#workflows/channel/record.js';
import { childWarehouse } from '#workflows/child-warehouse/record.js';
import { contact } from '#workflows/contact/record.js';
import { customer } from '#workflows/customer/record.js';
import { department } from '#workflows/department/record.js';
import { dictionary } from '#workflows/dictionary/record.js';
import { exchangeRate } from '#workflows/exchange-rate/record.js';
import { goods } from '#workflows/goods/record.js';
import { menu } from '#workflows/menu/record.js';
import { messageSender } from '#workflows/message-sender/record.js';
import { messageTemplate } from '#workflows/message-template/record.js';
import { orderItem } from '#workflows/order-item/record.js';
import { ownAccount } from '#workflows/own-account/record.js';
import { parameter } from '#workflows/parameter/record.js';
import type { AnyRecordType } from '#workflows/platform/record/record-type.js';
import { processDefinition } from '#workflows/process-definition/record.js';
import { role } from '#workflows/role/record.js';
import { scheduledTask } from '#workflows/scheduled-task/record.js';
import { subWarehouse } from '#workflows/sub-warehouse/record.js';
import { supplier } from '#workflows/supplier/record.js';
import { supplierAccount } from '#workflows/supplier-account/record.js';
import { user } from '#workflows/user/record.js';
import { warehouse } from '#workflows/warehouse/record.js';

/** Every type of plain record. A new type is one line here. */
const all = [
  article,
  banner,
  category,
  channel,
  childWarehouse,
  contact,
  customer,
  department,
  dictionary,
  exchangeRate,
  goods,
  menu,
  messageSender,
  messageTemplate,
  orderItem,
  ownAccount,
  parameter,
  processDefinition,
  role,
  scheduledTask,
  subWarehouse,
  supplier,
  supplierAccount,
  user,
  warehouse,
];

export type RecordKind = (typeof all)[number]['name'];

export const records: readonly AnyRecordType[] = all;
