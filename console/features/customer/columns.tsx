import { Switch } from '@mantine/core';
import type { z } from 'zod';
import { customer as calls, type customerRow } from '#contract/customer.js';
import { customer } from '#workflows/customer/record.js';
import { isEnabled } from '#workflows/platform/input/switch.js';
import { useMe } from '../../api/session.js';
import { StatusTag } from '../../ui/display/status-tag.js';
import { useCommand } from '../../ui/forms/use-command.js';
import { confirm } from '../../ui/overlays/confirm.js';
import { aboutRecord } from '../../ui/record/about-record.js';
import { recordColumns } from '../../ui/record/record-columns.js';
import { text } from './text.js';

export type CustomerRow = z.output<typeof customerRow>;

export const statusText = (row: Pick<CustomerRow, 'status'>): string => (isEnabled(row) ? text.enabled : text.disabled);

export const customerColumns = recordColumns<CustomerRow>(customer, {
  abbr: {},
  serialNo: { width: 96 },
  status: { width: 80, text: statusText, cell: (row) => <Status row={row} /> },
  fullname: { width: 240 },
  principal: { width: 100 },
  principalTel: { width: 120 },
  mail: { width: 180 },
  account: { label: text.account, width: 100 },
  depositRatio: { width: 128 },
  grossMargin: {},
  enablePenalty: { width: 88 },
  penaltyInterestRate: { width: 160 },
  salesPeriod: { width: 112 },
  purchaseManagerName: { width: 120 },
  salesManagerName: { width: 120 },
  detailAddress: { width: 260, more: true },
  remark: { more: true },
  creatorName: { width: 100 },
  createTime: {},
  modifyTime: { more: true },
});

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
