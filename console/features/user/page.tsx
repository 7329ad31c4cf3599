import { useState } from 'react';
import { user } from '#contract/user.js';
import { user as record } from '#workflows/user/record.js';
import { send } from '../../api/client.js';
import { newIdempotencyKey } from '../../api/idempotency.js';
import { departmentOptions } from '../../entities/lookups/departments.js';
import { confirm } from '../../ui/confirm.js';
import { notify } from '../../ui/notify.js';
import { type GivenPassword, PasswordShown } from '../../ui/password-shown.js';
import { RecordPage } from '../../ui/record/record-page.js';
import { CheckDialog } from '../../ui/tree/check-dialog.js';
import { useAct } from '../../ui/use-act.js';
import { type UserRow, userColumns } from './columns.js';
import { rolesOfUser, userList } from './queries.js';
import { Side } from './side.js';
import { text } from './text.js';

const initial = { userType: 1, customerId: '' };

export function UserPage() {
  const { act } = useAct();
  const [given, setGiven] = useState<GivenPassword>();
  const [opened, setOpened] = useState<UserRow>();
  const reset = async ({ id, account, name }: UserRow) => {
    if (!(await confirm({ message: text.askReset(name), danger: true }))) return;
    const key = { idempotencyKey: newIdempotencyKey() };
    const password = await send(user.resetPassword, { userId: id }, key).catch(() => '');
    // A failure has been said.
    if (password) setGiven({ title: text.reset, account, password });
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
        actionsWidth={172}
      />
      {opened && (
        <CheckDialog
          single
          title={text.roles(opened.name)}
          query={rolesOfUser(opened.id)}
          save={async (ids) => {
            if (ids.length > 0) return act(user.setRoles, { userId: opened.id, version: opened.version, roleIds: ids });
            notify.error('请至少选择一个角色');
            return false;
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
      <PasswordShown given={given} onClose={() => setGiven(undefined)} />
    </>
  );
}
