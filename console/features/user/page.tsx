import { useState } from 'react';
import { user } from '#contract/user.js';
import { user as record } from '#workflows/user/record.js';
import { departmentOptions } from '../../entities/lookups/departments.js';
import { useCommand } from '../../ui/forms/use-command.js';
import { onDemand } from '../../ui/loading/on-demand.js';
import { confirm } from '../../ui/overlays/confirm.js';
import { notify } from '../../ui/overlays/notify.js';
import { type GivenPassword, PasswordShown } from '../../ui/overlays/password-shown.js';
import { aboutRecord } from '../../ui/record/about-record.js';
import { RecordPage } from '../../ui/record/record-page.js';
import { type UserRow, userColumns } from './columns.js';
import { rolesOfUser, userList } from './queries.js';
import { Side } from './side.js';
import { text } from './text.js';

const CheckDialog = onDemand(async () => (await import('../../ui/tree/check-dialog.js')).CheckDialog);

const initial = { userType: 1, customerId: '' };

export function UserPage() {
  const { run } = useCommand();
  const [given, setGiven] = useState<GivenPassword>();
  const [opened, setOpened] = useState<UserRow>();
  const reset = async (row: UserRow) => {
    const { id, account, name } = row;
    const ask = () => confirm({ message: text.askReset(name), danger: true, about: aboutRecord(record, row) });
    const done = await run(user.resetPassword, { userId: id }, { ask, success: null });
    if (done) setGiven({ title: text.reset, account, password: done.answer });
  };
  return (
    <>
      <RecordPage
        type={record}
        calls={{ add: user.save, change: user.save, remove: user.remove }}
        removing={({ id }) => ({ userId: id })}
        list={userList}
        columns={userColumns}
        status={({ statusName }) => statusName}
        without={['status', 'roleIds', 'userType', 'passwordGenerated']}
        details={({ roleName }) => [{ label: text.roleName, value: roleName || text.noRole }]}
        form={{
          options: { deptId: departmentOptions },
          initial,
          further: (form, row) => !row && <Side form={form} />,
        }}
        onAdded={(password, { account }) =>
          setGiven({ title: text.added, account: String(account), password: String(password) })
        }
        run={(row) => ({ setRoles: () => setOpened(row), resetPassword: () => void reset(row) })}
      />
      {opened && (
        <CheckDialog
          single
          title={text.roles(opened.name)}
          query={rolesOfUser(opened.id)}
          save={async (ids) => {
            if (ids.length > 0) return run(user.setRoles, { userId: opened.id, version: opened.version, roleIds: ids });
            notify.error(text.chooseRole);
            return undefined;
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
      <PasswordShown given={given} onClose={() => setGiven(undefined)} />
    </>
  );
}
