import { Switch } from '@mantine/core';
import type { z } from 'zod';
import { customer as calls, type customerRow } from '#contract/customer.js';
import { customer } from '#workflows/customer/record.js';
import { isEnabled } from '#workflows/platform/input/switch.js';
import { creatorAudience } from '#workflows/platform/record/creator-audience.js';
import { useMe } from '../../api/session.js';
import { StatusTag } from '../../ui/display/status-tag.js';
import { useCommand } from '../../ui/forms/use-command.js';
import { confirm } from '../../ui/overlays/confirm.js';
import { aboutRecord } from '../../ui/record/about-record.js';
import { recordLabels } from '../../ui/record/record-text.js';
import { columnsOf } from '../../ui/rows/columns.js';
import { text } from './text.js';

export type CustomerRow = z.output<typeof customerRow>;
const col = columnsOf<CustomerRow>({ ...recordLabels(customer), account: text.account });

export const statusText = (row: Pick<CustomerRow, 'status'>): string => (isEnabled(row) ? text.enabled : text.disabled);

export const customerColumns = [
  col.link('abbr'),
  col.text('serialNo', { width: 96 }),
  col.custom('status', { width: 80, text: statusText, cell: (row) => <Status row={row} /> }),
  col.text('fullname', { width: 240 }),
  col.text('principal', { width: 100 }),
  col.text('principalTel', { width: 120 }),
  col.text('mail', { width: 180 }),
  col.text('account', { width: 100 }),
  col.percent('depositRatio', { width: 128 }),
  col.percent('grossMargin'),
  col.custom('enablePenalty', { width: 88, text: ({ enablePenalty }) => (enablePenalty ? '是' : '否') }),
  col.permyriad('penaltyInterestRate', { width: 160 }),
  col.number('salesPeriod', { width: 112 }),
  col.text('purchaseManagerName', { width: 120 }),
  col.text('salesManagerName', { width: 120 }),
  col.text('detailAddress', { width: 260, more: true }),
  col.text('remark', { width: 200, more: true }),
  col.text('creatorName', { width: 100, audience: creatorAudience(customer) }),
  col.dateTime('createTime'),
  col.dateTime('modifyTime', { more: true }),
];

/** Users without the permission to switch the status still see it. */
function Status({ row }: { row: CustomerRow }) {
  const { run, busy } = useCommand();
  if (!useMe().hasPermission(calls.switchStatus.may)) return <StatusTag label={statusText(row)} />;
  const enabled = isEnabled(row);
  const ask = () =>
    confirm({
      message: text.askDisable(row.abbr),
      confirm: text.disabled,
      danger: true,
      about: aboutRecord(customer, row),
    });
  return (
    <Switch
      checked={enabled}
      disabled={busy}
      aria-label={text.switch(row.abbr)}
      onChange={() => void run(calls.switchStatus, { id: row.id, status: enabled ? 2 : 1 }, enabled ? { ask } : {})}
    />
  );
}
