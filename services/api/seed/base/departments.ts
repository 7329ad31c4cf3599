import type { RoleCode } from '#workflows/platform/kernel/roles.js';

interface Department {
  readonly code: string;
  readonly simplename: string;
  readonly fullname: string;
  readonly num: number;
  /** Code of the parent department. */
  readonly below?: string;
}

/** Departments on two levels. */
export const departments: readonly Department[] = [
  { code: 'company', simplename: '总公司', fullname: '总公司', num: 1 },
  { code: 'office', simplename: '总经办', fullname: '总经理办公室', num: 1, below: 'company' },
  { code: 'purchasing', simplename: '采购部', fullname: '采购业务部', num: 2, below: 'company' },
  { code: 'sales', simplename: '销售部', fullname: '销售业务部', num: 3, below: 'company' },
  { code: 'finance', simplename: '财务部', fullname: '财务管理部', num: 4, below: 'company' },
  { code: 'storage', simplename: '仓储部', fullname: '仓储物流部', num: 5, below: 'company' },
  { code: 'systems', simplename: '信息部', fullname: '信息技术部', num: 6, below: 'company' },
  { code: 'partners', simplename: '外部单位', fullname: '外部合作单位', num: 2 },
  { code: 'customers', simplename: '客户单位', fullname: '客户单位', num: 1, below: 'partners' },
  { code: 'banks', simplename: '合作银行', fullname: '合作银行', num: 2, below: 'partners' },
];

/** Department of each role. */
export const homeOf: Readonly<Record<RoleCode, string>> = {
  administrator: 'systems',
  zongjingli: 'office',
  ywfz: 'office',
  cwzg: 'finance',
  cwzy: 'finance',
  cgzg: 'purchasing',
  cgjl: 'purchasing',
  xszg: 'sales',
  xsjl: 'sales',
  ckzy: 'storage',
  customer: 'customers',
  bank: 'banks',
};
