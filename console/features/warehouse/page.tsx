import type { z } from 'zod';
import { warehouse, type warehouseRow } from '#contract/warehouse.js';
import { warehouse as record } from '#workflows/warehouse/record.js';
import { recordColumns } from '../../ui/record/record-columns.js';
import { RecordPage } from '../../ui/record/record-page.js';
import { Children } from './children.js';
import { warehouseList } from './queries.js';
import { text } from './text.js';

const columns = recordColumns<z.output<typeof warehouseRow>>(record, {
  warehouseAbbr: {},
  serialNo: { width: 96 },
  operateCorpName: { width: 220 },
  customsCode: { width: 96 },
  customsName: {},
  declareCorpName: { width: 200 },
  declareCorpCode: {},
  creditCode1: { width: 180, more: true },
  creditCode2: { width: 180, more: true },
  registerSite: { width: 260, more: true },
  businessSite: { width: 260 },
  accountBookNo: {},
  creatorName: {},
  createTime: {},
  modifyTime: { more: true },
});

export const WarehousePage = () => (
  <RecordPage
    type={record}
    calls={warehouse}
    list={warehouseList}
    columns={columns}
    form={{ wide: ['registerSite', 'businessSite'], size: 720 }}
    panels={(row) => [{ value: 'children', label: text.children, content: <Children warehouseId={row.id} /> }]}
  />
);
