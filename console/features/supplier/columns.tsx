import type { z } from 'zod';
import type { downstreamCustomer, supplierRow } from '#contract/supplier.js';
import type { supplierAccountRow } from '#contract/supplier-account.js';
import { customer } from '#workflows/customer/record.js';
import { creatorAudience } from '#workflows/platform/record/creator-audience.js';
import { supplier } from '#workflows/supplier/record.js';
import { supplierAccount } from '#workflows/supplier-account/record.js';
import { recordLabels } from '../../ui/record/record-text.js';
import { columnsOf } from '../../ui/rows/columns.js';
import { text } from './text.js';

export type SupplierRow = z.output<typeof supplierRow>;
const col = columnsOf<SupplierRow>({ ...recordLabels(supplier), ...text });

export const supplierColumns = [
  col.link('abbr'),
  col.text('serialNo', { width: 104 }),
  col.text('fullname', { width: 240 }),
  col.text('legalPersonName', { width: 120 }),
  col.text('legalPersonTel'),
  col.text('principalName', { width: 110 }),
  col.text('principalPhone', { width: 120 }),
  col.text('principalEmail', { width: 180 }),
  col.text('customerAbbr'),
  col.text('remark', { width: 200, more: true }),
  col.text('creatorName', { audience: creatorAudience(supplier) }),
  col.dateTime('createTime'),
  col.dateTime('modifyTime', { more: true }),
];

const account = columnsOf<z.output<typeof supplierAccountRow>>(recordLabels(supplierAccount));

export const accountColumns = [
  account.text('accountName', { width: 200 }),
  account.text('currency', { width: 80 }),
  account.text('accountNo', { width: 200 }),
  account.text('bankName', { width: 180 }),
  account.text('swiftCode', { width: 120 }),
  account.text('bankNo', { width: 96 }),
  account.text('branchNo', { width: 96 }),
  account.text('bankSite', { width: 220 }),
  account.text('accountSite', { width: 220 }),
];

const downstream = columnsOf<z.output<typeof downstreamCustomer>>(recordLabels(customer));

export const downstreamColumns = [
  downstream.text('abbr'),
  downstream.text('serialNo', { width: 104 }),
  downstream.text('fullname', { width: 260 }),
  downstream.text('principal', { width: 120 }),
  downstream.text('principalTel'),
];
