import type { z } from 'zod';
import { supplierAccount, type supplierAccountRow } from '#contract/supplier-account.js';
import { supplierAccount as record } from '#workflows/supplier-account/record.js';
import { supplierOptions } from '../../entities/lookups/lookups.js';
import { recordColumns } from '../../ui/record/record-columns.js';
import { RecordPage } from '../../ui/record/record-page.js';
import { supplierAccountList } from './queries.js';
import { text } from './text.js';

const columns = recordColumns<z.output<typeof supplierAccountRow>>(
  record,
  {
    accountName: { width: 200 },
    supplierAbbr: {},
    currency: { width: 80 },
    accountNo: { width: 210 },
    bankName: { width: 190 },
    swiftCode: { width: 120 },
    bankNo: { width: 96 },
    branchNo: { width: 96 },
    bankSite: { width: 240 },
    accountSite: { width: 240, more: true },
    remark: { width: 200, more: true },
    deleted: { width: 80, more: true },
    creatorName: {},
    createTime: {},
    modifyTime: { more: true },
  },
  text.unnamed,
);

/** What names the account. */
const account = [
  ...(['currency', 'accountName', 'accountNo', 'accountSite', 'bankName', 'bankSite'] as const),
  ...(['swiftCode', 'bankNo', 'branchNo'] as const),
] satisfies readonly (keyof typeof record.fields)[];

export const SupplierAccountPage = () => (
  <RecordPage
    type={record}
    calls={supplierAccount}
    list={supplierAccountList}
    columns={columns}
    form={{
      options: { supplierId: supplierOptions },
      together: [account],
    }}
    status={(row) => (row.deleted ? text.deleted : undefined)}
  />
);
