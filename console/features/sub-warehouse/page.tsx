import type { z } from 'zod';
import { subWarehouse, type subWarehouseRow } from '#contract/sub-warehouse.js';
import { creatorAudience } from '#workflows/platform/record/creator-audience.js';
import { subWarehouse as record } from '#workflows/sub-warehouse/record.js';
import { RecordPage } from '../../ui/record/record-page.js';
import { recordLabels } from '../../ui/record/record-text.js';
import { columnsOf } from '../../ui/rows/columns.js';
import { subWarehouseList } from './queries.js';
import { text } from './text.js';

const col = columnsOf<z.output<typeof subWarehouseRow>>({ ...recordLabels(record), id: text.id });

const columns = [
  col.link('subWarehouseName', { width: 240, empty: text.unnamed }),
  col.text('id', { width: 240 }),
  col.custom('deleted', { width: 90, text: (row) => (row.deleted ? '是' : '否') }),
  col.text('creatorName', { audience: creatorAudience(record) }),
  col.dateTime('createTime'),
  col.dateTime('modifyTime'),
];

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
