import { narrowedToCategory } from '#projections/category/categories.js';
import { goods } from '#workflows/goods/record.js';
import { recordExport } from './record.js';

export const goodsExport = recordExport({
  name: 'goods',
  type: goods,
  narrowed: narrowedToCategory,
  widths: { goodsName: 36 },
});
