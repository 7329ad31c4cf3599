import { z } from 'zod';
import { wholeShape } from '#workflows/platform/document/answers.js';
import { missingValue } from '#workflows/platform/input/missing-value.js';
import { accountFacts } from '#workflows/purchase-order/facts.js';
import { call, id, noInput } from './platform/call.js';
import { day, filter } from './platform/envelope.js';

/**
 * Options and short lists for forms and filters: available to users who may submit the choice, with no more fields than
 * choosing needs. The screens that maintain these records have contracts of their own.
 */

export const dictionaryItem = z.object({
  key: z.string(),
  num: z.string(),
  name: z.string(),
  value: z.string(),
  attr1: z.string(),
  attr2: z.string(),
});

export const customerOption = z.object({
  id: z.string(),
  abbr: z.string(),
  fullname: z.string(),
  serialNo: z.string(),
});
export const supplierOption = z.object({
  id: z.string(),
  abbr: z.string(),
  fullname: z.string(),
  serialNo: z.string(),
});
export const warehouseOption = z.object({
  id: z.string(),
  childWarehouseName: z.string(),
  warehouseId: z.string(),
  customerId: z.string(),
});

const supplierAccount = z.object({ id: z.string(), ...wholeShape(accountFacts) });

/** Users who write or correct an order. */
export const orderForm = ['/mall/order/add', '/mall/order/update'] as const;
const orders = ['/mall/order', ...orderForm] as const;

const names = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(',') : value),
  z.array(z.string().max(100)).max(50),
);

/** Whether to list disabled ones too. */
const withDisabled = filter(z.enum(['true', 'false'], { error: '请求有错误' }));

export const lookups = {
  /** Accepts `["币制", …]` as the body, or `{names: […]}`. */
  dictionaries: call({
    method: 'POST',
    path: '/dict/getDicts',
    input: z.object({ names: names.optional(), items: names.optional(), dictName: names.optional() }),
    answer: z.record(z.string(), z.object({ items: z.array(dictionaryItem) })),
    may: 'signed-in',
    summary: '按名称读取字典',
  }),
  dictionary: call({
    method: 'GET',
    path: '/dict/getDicts',
    input: z.object({ dictName: z.string().max(100) }),
    answer: z.array(dictionaryItem.extend({ id: z.string() })),
    may: 'signed-in',
    summary: '按名称读取一个字典',
  }),
  customers: call({
    method: 'GET',
    path: '/mall/customer/getCustomerOfCurrentUser',
    // Documents of a disabled customer go on, so lists can be filtered by it.
    input: z.object({ disabled: withDisabled }),
    answer: z.array(customerOption),
    may: [...orders, '/mall/supplier', '/mgr', '/mgr/add', '/mgr/edit', '/mall/sales'],
    summary: '当前用户可选的客户',
  }),
  suppliers: call({
    method: 'GET',
    path: '/mall/supplier/getSupplierOfCurrentUser',
    input: noInput,
    answer: z.array(supplierOption),
    may: [...orders, '/mall/payment', '/mall/supplier/account', '/mall/supplier/account/add'],
    summary: '当前用户可选的供应商',
  }),
  supplierAccounts: call({
    method: 'GET',
    path: '/mall/supplier/account/options',
    input: z.object({ supplierId: id, currency: filter(z.string().max(20)) }),
    answer: z.object({
      onlyOne: z.boolean(),
      accounts: z.array(supplierAccount),
      accountName: z.array(z.string()),
      accountNo: z.array(z.string()),
      accountSite: z.array(z.string()),
      bankName: z.array(z.string()),
      bankSite: z.array(z.string()),
      swiftCode: z.array(z.string()),
      bankNo: z.array(z.string()),
      branchNo: z.array(z.string()),
      remark: z.array(z.string()),
    }),
    may: orderForm,
    summary: '供应商收款账户选项',
  }),
  childWarehouses: call({
    method: 'GET',
    path: '/mall/warehouse/getChildWarehouseOfCustomer',
    // Orders into a disabled warehouse go on, so lists can be filtered by it.
    input: z.object({ customerId: filter(id), disabled: withDisabled }),
    answer: z.array(warehouseOption),
    may: orders,
    summary: '客户的子仓库',
  }),
  rate: call({
    method: 'GET',
    path: '/mall/rate',
    input: z.object({ date: day(), currency: z.string({ error: missingValue }).min(1, missingValue).max(20) }),
    answer: z.object({ exchangeRate: z.number(), rateDate: z.string(), currency: z.string() }),
    may: 'signed-in',
    summary: '某日汇率',
  }),
  canOpenMarketToday: call({
    method: 'GET',
    path: '/mall/rate/canOpenMarketToday',
    input: noInput,
    answer: z.object({ value0: z.boolean() }),
    may: 'signed-in',
    summary: '今日汇率是否齐备',
  }),
  settings: call({
    method: 'GET',
    path: '/mall/settings',
    input: noInput,
    answer: z.object({
      /** Milliseconds from now back to the latest arrival day that can be chosen. */
      dateLagMs: z.number(),
      /** Maximum number of days from today until a sale must be paid; null: no limit. */
      maxAheadDays: z.number().nullable(),
      /** Days after which an unpaid appointment expires a sale; with 0, it cannot be yesterday. */
      expireGraceDays: z.number(),
    }),
    may: 'signed-in',
    summary: '界面所用的参数',
  }),
};
