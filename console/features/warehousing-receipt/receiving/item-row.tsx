import { ActionIcon } from '@mantine/core';
import { IconAlertTriangle, IconChevronRight, IconCircleCheck, IconPlus } from '@tabler/icons-react';
import { memo, type Ref } from 'react';
import type { ReceiptItemDto } from '#contract/warehousing-receipt.js';
import { receiptItemLabels as itemLabels } from '#workflows/warehousing-receipt/line-facts.js';
import * as format from '../../../ui/display/format.js';
import lineClasses from '../../../ui/line-table/line-table.module.css';
import { itemColumns } from './batch-columns.js';
import classes from './batch-table.module.css';
import { batchText } from './text.js';

interface ItemRowProps {
  dto: ReceiptItemDto;
  item: number;
  index: number;
  /** Number of its batches, and the quantity in them. */
  count: number;
  received: number;
  /** Error of its batches together. */
  fault: string | undefined;
  closed: boolean;
  measure: Ref<HTMLTableRowElement>;
  onToggle(item: number): void;
  onAdd(item: number): void;
}

function PlainItemRow(props: ItemRowProps) {
  const { dto, item, index, count, fault, closed, measure, onToggle, onAdd } = props;
  const of = batchText.item(item + 1);
  return (
    <tr ref={measure} data-index={index} data-item aria-rowindex={index + 2} className={classes.item}>
      <td className={lineClasses.number}>
        {count > 0 && (
          <button
            type="button"
            className={classes.toggle}
            aria-expanded={!closed}
            aria-label={closed ? batchText.expand(of) : batchText.collapse(of)}
            onClick={() => onToggle(item)}
          >
            <IconChevronRight size={14} aria-hidden />
          </button>
        )}
        {item + 1}
      </td>
      {itemColumns.map(({ id, ...column }) => {
        const text = written[id](dto);
        return (
          <td key={id} data-label={itemLabels[id]} data-right={'right' in column || undefined}>
            <div className={lineClasses.shown} title={text}>
              {text}
            </div>
          </td>
        );
      })}
      <td data-label={itemLabels.batchNo}>
        <div className={lineClasses.shown}>{batchText.batches(count)}</div>
      </td>
      <td colSpan={3} data-label={itemLabels.warehousingQuantity}>
        <Received {...props} />
        {fault && (
          <div className={lineClasses.error} role="alert">
            <IconAlertTriangle size={12} aria-hidden /> {fault}
          </div>
        )}
      </td>
      <td className={lineClasses.actions}>
        <ActionIcon
          data-add
          variant="light"
          color="blue"
          aria-label={`${batchText.add}：${of}`}
          title={batchText.add}
          aria-invalid={fault ? true : undefined}
          onClick={() => onAdd(item)}
        >
          <IconPlus size={15} aria-hidden />
        </ActionIcon>
      </td>
    </tr>
  );
}

/** Received quantity out of the ordered one, also as text. */
function Received({ dto: { quantity }, received }: Pick<ItemRowProps, 'dto' | 'received'>) {
  const missing = quantity - received;
  return (
    <div className={classes.received}>
      <span className="number">{batchText.of(format.whole(received), format.whole(quantity))}</span>
      {missing === 0 ? (
        <span className={classes.enough}>
          <IconCircleCheck size={14} aria-hidden /> {batchText.enough}
        </span>
      ) : (
        <span className={classes.missing}>
          {missing > 0 ? batchText.missing(format.whole(missing)) : batchText.beyond(format.whole(-missing))}
        </span>
      )}
    </div>
  );
}

const written: Record<(typeof itemColumns)[number]['id'], (dto: ReceiptItemDto) => string> = {
  barCode: ({ barCode }) => barCode,
  goodsName: ({ goodsName }) => goodsName,
  specification: ({ specification }) => specification,
  unitPrice: ({ unitPrice }) => format.money(unitPrice),
  amount: ({ amount }) => format.money(amount),
  quantity: ({ quantity }) => format.whole(quantity),
};

export const ItemRow = memo(PlainItemRow);
