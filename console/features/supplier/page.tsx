import type { z } from 'zod';
import { supplier, type supplierRow } from '#contract/supplier.js';
import { supplier as record } from '#workflows/supplier/record.js';
import { customerUserOptions } from '../../entities/lookups/lookups.js';
import { recordColumns } from '../../ui/record/record-columns.js';
import { RecordPage } from '../../ui/record/record-page.js';
import { supplierPanels } from './panels.js';
import { supplierList } from './queries.js';
import { text } from './text.js';

const columns = recordColumns<z.output<typeof supplierRow>>(record, {
  abbr: {},
  serialNo: { width: 104 },
  fullname: { width: 240 },
  legalPersonName: { width: 120 },
  legalPersonTel: {},
  principalName: { width: 110 },
  principalPhone: { label: text.principalPhone, width: 120 },
  principalEmail: { label: text.principalEmail, width: 180 },
  customerAbbr: { width: 140 },
  remark: { more: true },
  creatorName: {},
  createTime: {},
  modifyTime: { more: true },
});

export const SupplierPage = () => (
  <RecordPage
    type={record}
    calls={supplier}
    list={supplierList}
    columns={columns}
    panels={supplierPanels}
    details={(row) => [
      { label: text.principalPhone, value: row.principalPhone },
      { label: text.principalEmail, value: row.principalEmail },
    ]}
    form={{ options: { principalId: customerUserOptions }, wide: ['principalId'] }}
  />
);
