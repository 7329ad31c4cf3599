import { Checkbox, Table } from '@mantine/core';
import type { GoodsRow } from '#contract/goods.js';
import classes from './goods-picker.module.css';
import { goodsText } from './order-text.js';

interface GoodsTableProps {
  rows: readonly GoodsRow[];
  chosen: ReadonlyMap<string, GoodsRow>;
  onToggle(rows: readonly GoodsRow[], on: boolean): void;
}

const columns = ['serialNo', 'goodsName', 'specification', 'brand', 'barCode', 'categoryName'] as const;
const widths: Record<(typeof columns)[number], number> = {
  serialNo: 104,
  goodsName: 210,
  specification: 120,
  brand: 130,
  barCode: 136,
  categoryName: 100,
};

/** One page of goods with checkboxes. */
export function GoodsTable({ rows, chosen, onToggle }: GoodsTableProps) {
  const ticked = rows.filter((row) => chosen.has(row.id)).length;
  const every = rows.length > 0 && ticked === rows.length;
  return (
    <Table aria-label={goodsText.table} layout="fixed" miw={840} className={classes.table} highlightOnHover>
      <Table.Thead>
        <Table.Tr>
          <Table.Th w={40}>
            <Checkbox
              aria-label={goodsText.choosePage}
              checked={every}
              indeterminate={!every && ticked > 0}
              disabled={rows.length === 0}
              onChange={() => onToggle(rows, !every)}
            />
          </Table.Th>
          {columns.map((column) => (
            <Table.Th key={column} w={widths[column]}>
              {goodsText.columns[column]}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => {
          const on = chosen.has(row.id);
          return (
            <Table.Tr key={row.id} data-chosen={on || undefined} onClick={() => onToggle([row], !on)}>
              <Table.Td>
                <Checkbox
                  aria-label={goodsText.chooseOne(row.goodsName)}
                  checked={on}
                  onClick={(event) => event.stopPropagation()}
                  onChange={() => onToggle([row], !on)}
                />
              </Table.Td>
              {columns.map((column) => (
                <Table.Td key={column} title={row[column]}>
                  {row[column]}
                </Table.Td>
              ))}
            </Table.Tr>
          );
        })}
      </Table.Tbody>
    </Table>
  );
}
