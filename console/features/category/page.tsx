import type { z } from 'zod';
import { category, type categoryRow } from '#contract/category.js';
import { category as record } from '#workflows/category/record.js';
import { categoryOptions } from '../../entities/lookups/lookups.js';
import { recordColumns } from '../../ui/record/record-columns.js';
import { RecordPage } from '../../ui/record/record-page.js';
import { categoryList } from './queries.js';
import { text } from './text.js';

const columns = recordColumns<z.output<typeof categoryRow>>(record, {
  name: {},
  parentName: {},
  sort: {},
  desc: { width: 260 },
  creatorName: {},
  createTime: {},
  modifyTime: { more: true },
});

export const CategoryPage = () => (
  <RecordPage
    type={record}
    calls={category}
    list={categoryList}
    columns={columns}
    form={{ options: { pid: categoryOptions }, incomplete: text.incomplete }}
  />
);
