import type { z } from 'zod';
import { supplierAccount, type supplierAccountRow } from '#contract/supplier-account.js';
import { creatorAudience } from '#workflows/platform/record/creator-audience.js';
import { supplierAccount as record } from '#workflows/supplier-account/record.js';
import { supplierOptions } from '../../entities/lookups/lookups.js';
import { RecordPage } from '../../ui/record/record-page.js';
import { recordLabels } from '../../ui/record/record-text.js';
import { columnsOf } from '../../ui/rows/columns.js';
import { supplierAccountList } from './queries.js';
import { text } from './text.js';

const col = columnsOf<z.output<typeof supplierAccountRow>>(recordLabels(record));

const columns = [
  col.link('accountName', { width: 200, empty: text.unnamed }),
  col.text('supplierAbbr'),
  col.text('currency', { width: 80 }),
  col.text('accountNo', { width: 210 }),
  col.text('bankName', { width: 190 }),
  col.text('swiftCode', { width: 120 }),
  col.text('bankNo', { width: 96 }),
  col.text('branchNo', { width: 96 }),
  col.text('bankSite', { width: 240 }),
  col.text('accountSite', { width: 240, more: true }),
  col.text('remark', { width: 200, more: true }),
  col.custom('deleted', { width: 80, more: true, text: (row) => (row.deleted ? '是' : '否') }),
  col.text('creatorName', { audience: creatorAudience(record) }),
  col.dateTime('createTime'),
  col.dateTime('modifyTime', { more: true }),
];

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
