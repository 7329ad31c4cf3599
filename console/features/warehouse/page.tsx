import { warehouse } from '#contract/warehouse.js';
import { warehouse as record } from '#workflows/warehouse/record.js';
import { RecordPage } from '../../ui/record/record-page.js';
import { Children } from './children.js';
import { warehouseColumns } from './columns.js';
import { warehouseList } from './queries.js';
import { text } from './text.js';

export const WarehousePage = () => (
  <RecordPage
    type={record}
    calls={warehouse}
    list={warehouseList}
    columns={warehouseColumns}
    form={{ wide: ['registerSite', 'businessSite'], size: 720 }}
    panels={(row) => [{ value: 'children', label: text.children, content: <Children warehouseId={row.id} /> }]}
  />
);
