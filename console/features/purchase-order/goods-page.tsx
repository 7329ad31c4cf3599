import { Group, Pagination, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type GoodsRow, goods } from '#contract/goods.js';
import { callQuery } from '../../api/query.js';
import { tooLongFor } from '../../ui/fields/too-long.js';
import { QueryBoundary } from '../../ui/loading/query-boundary.js';
import { Empty } from '../../ui/loading/states.js';
import classes from './goods-picker.module.css';
import { GoodsTable } from './goods-table.js';
import { goodsText } from './order-text.js';
import { useGoodsKeys } from './use-goods-keys.js';

const pageSize = 10;
const keywordRule = goods.list.input.shape.keyword;

interface GoodsPageProps {
  categoryId: string;
  chosen: ReadonlyMap<string, GoodsRow>;
  onToggle(rows: readonly GoodsRow[], on: boolean): void;
}

/** Goods of a category, searched and paged. */
export function GoodsPage({ categoryId, chosen, onToggle }: GoodsPageProps) {
  const [typed, setTyped] = useState('');
  const [keyword] = useDebouncedValue(typed.trim(), 300);
  // Another category or keyword starts at page 1.
  const scope = `${categoryId} ${keyword}`;
  const [at, setAt] = useState({ scope, page: 1 });
  const page = at.scope === scope ? at.page : 1;
  const query = useQuery({
    ...callQuery(goods.list, { page, limit: pageSize, keyword, categoryId }, { kinds: ['goods'] }),
    placeholderData: keepPreviousData,
    enabled: tooLongFor(keywordRule, keyword) === undefined,
  });
  const { data } = query;
  const settled = keyword === typed.trim() && !query.isPlaceholderData;
  const onPage = (next: number) => setAt({ scope, page: next });
  const pages = Math.max(1, data?.pages ?? 1);
  const { whole, field, onKeyDown } = useGoodsKeys({
    found: settled ? data?.records : undefined,
    page,
    pages,
    onChoose: (row) => onToggle([row], true),
    onPage,
  });
  return (
    <section ref={whole} className={classes.main} aria-label={goodsText.table} onKeyDown={onKeyDown}>
      <TextInput
        aria-label={goodsText.keyword}
        placeholder={goodsText.keyword}
        leftSection={<IconSearch size={14} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={tooLongFor(keywordRule, typed)}
        ref={field}
        data-autofocus
      />
      <div className={classes.rows} data-fetching={query.isPlaceholderData || undefined} aria-busy={query.isFetching}>
        <QueryBoundary query={query} lines={10}>
          {({ records }) =>
            records.length === 0 ? (
              <Empty onClear={typed ? () => setTyped('') : undefined} />
            ) : (
              <GoodsTable rows={records} chosen={chosen} onToggle={onToggle} />
            )
          }
        </QueryBoundary>
      </div>
      <Group justify="space-between" gap="xs" component="nav" aria-label={goodsText.pages}>
        <Text size="sm" c="dimmed" className="number">
          {goodsText.total(data?.total ?? 0)}
        </Text>
        <Pagination
          total={pages}
          value={page}
          onChange={onPage}
          size={28}
          classNames={{ control: classes.page }}
          siblings={1}
          boundaries={1}
          getControlProps={(control) => ({
            'aria-label': control === 'previous' ? goodsText.previous : goodsText.next,
          })}
          getItemProps={(item) => ({ 'aria-label': goodsText.page(item) })}
        />
      </Group>
      <Text size="xs" c="dimmed" visibleFrom="sm">
        {goodsText.keys}
      </Text>
    </section>
  );
}
