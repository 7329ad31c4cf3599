import { supplier } from '#contract/supplier.js';
import { supplier as record } from '#workflows/supplier/record.js';
import { customerUserOptions } from '../../entities/lookups/lookups.js';
import { RecordPage } from '../../ui/record/record-page.js';
import { supplierColumns } from './columns.js';
import { supplierPanels } from './panels.js';
import { supplierList } from './queries.js';
import { text } from './text.js';

export const SupplierPage = () => (
  <RecordPage
    type={record}
    calls={supplier}
    list={supplierList}
    columns={supplierColumns}
    panels={supplierPanels}
    details={(row) => [
      { label: text.principalPhone, value: row.principalPhone },
      { label: text.principalEmail, value: row.principalEmail },
    ]}
    form={{ options: { principalId: customerUserOptions }, wide: ['principalId'] }}
  />
);
