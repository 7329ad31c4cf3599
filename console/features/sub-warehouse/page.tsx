import type { z } from 'zod';
import { subWarehouse, type subWarehouseRow } from '#contract/sub-warehouse.js';
import { subWarehouse as record } from '#workflows/sub-warehouse/record.js';
import { recordColumns } from '../../ui/record/record-columns.js';
import { RecordPage } from '../../ui/record/record-page.js';
import { subWarehouseList } from './queries.js';
import { text } from './text.js';

const columns = recordColumns<z.output<typeof subWarehouseRow>>(
  record,
  {
    subWarehouseName: { width: 240 },
    id: { width: 240, label: text.id },
    deleted: { width: 90 },
    creatorName: {},
    createTime: {},
    modifyTime: {},
  },
  text.unnamed,
);

export const SubWarehousePage = () => (
  <RecordPage
    type={record}
    calls={subWarehouse}
    list={subWarehouseList}
    columns={columns}
    form={{ cols: 1, size: 420 }}
    status={(row) => (row.deleted ? text.deleted : undefined)}
  />
);
