import { Badge, Switch } from '@mantine/core';
import type { z } from 'zod';
import { user as calls, type userRow } from '#contract/user.js';
import { user, userTypes } from '#workflows/user/record.js';
import { tip } from '../../ui/buttons/tips.js';
import { StatusTag } from '../../ui/display/status-tag.js';
import { useCommand } from '../../ui/forms/use-command.js';
import { confirm } from '../../ui/overlays/confirm.js';
import { aboutRecord } from '../../ui/record/about-record.js';
import { recordLabels } from '../../ui/record/record-text.js';
import { columnsOf } from '../../ui/rows/columns.js';
import { text } from './text.js';

export type UserRow = z.output<typeof userRow>;
const col = columnsOf<UserRow>({ ...recordLabels(user), sexName: user.labels.sex, roleName: text.roleName });

export const userColumns = [
  col.link('account', { width: 140 }),
  col.text('name', { width: 100 }),
  col.custom('status', { width: 72, text: ({ statusName }) => statusName, cell: (row) => <Status row={row} /> }),
  col.custom('roleName', {
    width: 200,
    text: ({ roleName }) => roleName || text.noRole,
    cell: ({ roleName }) =>
      roleName || (
        <Badge variant="outline" color="var(--status-waiting-text)" size="sm">
          {text.noRole}
        </Badge>
      ),
  }),
  col.text('deptName', { width: 112 }),
  col.text('sexName', { width: 60 }),
  col.text('phone', { width: 120 }),
  col.text('email', { width: 180 }),
  col.custom('userType', {
    width: 92,
    text: ({ userType }) => userTypes.find(([value]) => value === userType)?.[1] ?? '',
  }),
  col.text('customerAbbr', { width: 112 }),
  col.date('birthday', { more: true }),
  col.custom('passwordGenerated', {
    width: 120,
    text: ({ passwordGenerated }) => (passwordGenerated ? text.generated : ''),
  }),
  col.dateTime('createTime'),
  col.dateTime('modifyTime', { more: true }),
];

/** Users without the permission to switch the status still see it; if disabled, with the reason. */
function Status({ row }: { row: UserRow }) {
  const { run, busy } = useCommand();
  const offered = row.actions.find(({ name }) => name === 'changeStatus');
  if (!offered) return <StatusTag label={row.statusName} />;
  const ask = () =>
    confirm({ message: text.askFreeze(row.name), confirm: text.freeze, danger: true, about: aboutRecord(user, row) });
  return (
    <Switch
      checked={row.statusBool}
      disabled={busy || offered.reason !== null}
      aria-label={text.switch(row.account)}
      aria-description={offered.reason ?? undefined}
      wrapperProps={tip(offered.reason)}
      onChange={() =>
        void run(calls.changeStatus, { userId: row.id, status: row.statusBool ? 2 : 1 }, row.statusBool ? { ask } : {})
      }
    />
  );
}
