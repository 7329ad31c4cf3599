import type { z } from 'zod';
import { category, type categoryRow } from '#contract/category.js';
import { category as record } from '#workflows/category/record.js';
import { creatorAudience } from '#workflows/platform/record/creator-audience.js';
import { categoryOptions } from '../../entities/lookups/lookups.js';
import { RecordPage } from '../../ui/record/record-page.js';
import { recordLabels } from '../../ui/record/record-text.js';
import { columnsOf } from '../../ui/rows/columns.js';
import { categoryList } from './queries.js';
import { text } from './text.js';

const col = columnsOf<z.output<typeof categoryRow>>(recordLabels(record));

const columns = [
  col.link('name'),
  col.text('parentName'),
  col.number('sort'),
  col.text('desc', { width: 260 }),
  col.text('creatorName', { audience: creatorAudience(record) }),
  col.dateTime('createTime'),
  col.dateTime('modifyTime', { more: true }),
];

export const CategoryPage = () => (
  <RecordPage
    type={record}
    calls={category}
    list={categoryList}
    columns={columns}
    form={{ options: { pid: categoryOptions }, incomplete: text.incomplete }}
  />
);
