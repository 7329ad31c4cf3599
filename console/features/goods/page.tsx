import { Input } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type GoodsRow, goods } from '#contract/goods.js';
import { goodsPicture } from '#workflows/goods/files.js';
import { goods as record } from '#workflows/goods/record.js';
import { CategoryTree } from '../../entities/category/category-tree.js';
import { categoryOptions } from '../../entities/lookups/lookups.js';
import { PictureList } from '../../ui/attachments/picture-list.js';
import { whole } from '../../ui/display/format.js';
import { ExportMenu } from '../../ui/export/export-menu.js';
import type { FactForm } from '../../ui/facts/fact-input.js';
import type { List } from '../../ui/list/use-list.js';
import { recordColumns } from '../../ui/record/record-columns.js';
import { RecordPage } from '../../ui/record/record-page.js';
import { goodsPanels, picturesOf } from './panels.js';
import { goodsList } from './queries.js';
import { text } from './text.js';

const columns = recordColumns<GoodsRow>(record, {
  goodsName: { width: 220 },
  serialNo: { width: 110 },
  barCode: {},
  specification: { width: 120 },
  brand: { width: 120 },
  categoryName: { width: 120 },
  totalPurchaseQuantity: { label: text.totalPurchaseQuantity, width: 116, kind: 'count' },
  totalPurchaseTimes: { label: text.totalPurchaseTimes, width: 116, kind: 'count' },
  creatorName: { width: 96 },
  createTime: {},
  modifyTime: { more: true },
});

export const GoodsPage = () => (
  <RecordPage
    type={record}
    calls={goods}
    list={goodsList}
    columns={columns}
    panels={goodsPanels}
    details={(row) => [
      { label: text.totalPurchaseQuantity, value: whole(row.totalPurchaseQuantity) },
      { label: text.totalPurchaseTimes, value: whole(row.totalPurchaseTimes) },
    ]}
    // Shown on a tab of their own.
    without={['attachmentIds']}
    toolbar={(list) => <ExportMenu list={list} />}
    aside={(list) => <Categories list={list} />}
    form={{
      options: { categoryId: categoryOptions },
      inputs: { picIdList: (form) => <Pictures form={form} /> },
      wide: ['goodsName', 'picIdList'],
    }}
  />
);

function Categories({ list }: { list: List<GoodsRow> }) {
  const small = useMediaQuery('(max-width: 767px)') ?? false;
  return (
    <CategoryTree
      value={String(list.search.categoryId ?? '')}
      onChange={(categoryId) => list.go({ categoryId: categoryId || undefined, page: undefined, id: undefined })}
      small={small}
    />
  );
}

function Pictures({ form }: { form: FactForm }) {
  const { picIdList, goodsName } = form.values as Pick<GoodsRow, 'picIdList' | 'goodsName'>;
  const set = (ids: readonly string[]) => form.setFieldValue('picIdList', ids);
  return (
    <Input.Wrapper label={text.pictures}>
      <PictureList
        pictures={picturesOf({ picIdList, goodsName })}
        bizType={goodsPicture}
        change={{
          // Several uploads may finish at once, so the latest form value is read.
          add: async ({ id }) => set([...form.getValues().picIdList, id]),
          remove: async ({ id }) => set(form.getValues().picIdList.filter((one: string) => one !== id)),
        }}
      />
    </Input.Wrapper>
  );
}
