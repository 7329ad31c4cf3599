import { Badge, Switch } from '@mantine/core';
import type { z } from 'zod';
import { user as calls, type userRow } from '#contract/user.js';
import { user } from '#workflows/user/record.js';
import { tip } from '../../ui/buttons/tips.js';
import { StatusTag } from '../../ui/display/status-tag.js';
import { useCommand } from '../../ui/forms/use-command.js';
import { confirm } from '../../ui/overlays/confirm.js';
import { aboutRecord } from '../../ui/record/about-record.js';
import { recordColumns } from '../../ui/record/record-columns.js';
import { text } from './text.js';

export type UserRow = z.output<typeof userRow>;

export const userColumns = recordColumns<UserRow>(user, {
  account: { width: 140 },
  name: { width: 100 },
  status: { width: 72, text: ({ statusName }) => statusName, cell: (row) => <Status row={row} /> },
  roleName: {
    label: text.roleName,
    width: 200,
    text: ({ roleName }) => roleName || text.noRole,
    cell: ({ roleName }) =>
      roleName || (
        <Badge variant="outline" color="var(--status-waiting-text)" size="sm">
          {text.noRole}
        </Badge>
      ),
  },
  deptName: { width: 112 },
  sexName: { label: user.labels.sex, width: 60 },
  phone: { width: 120 },
  email: { width: 180 },
  userType: { width: 92 },
  customerAbbr: { width: 112 },
  birthday: { more: true },
  passwordGenerated: { width: 120, text: ({ passwordGenerated }) => (passwordGenerated ? text.generated : '') },
  createTime: {},
  modifyTime: { more: true },
});

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
