import { useState } from 'react';
import type { z } from 'zod';
import { role, type roleRow } from '#contract/role.js';
import { role as record } from '#workflows/role/record.js';
import { departmentOptions } from '../../entities/lookups/departments.js';
import { roleOptions } from '../../entities/lookups/roles.js';
import { useCommand } from '../../ui/forms/use-command.js';
import { onDemand } from '../../ui/loading/on-demand.js';
import { recordColumns } from '../../ui/record/record-columns.js';
import { RecordPage } from '../../ui/record/record-page.js';
import { menusOfRole, roleList } from './queries.js';
import { text } from './text.js';

const CheckDialog = onDemand(async () => (await import('../../ui/tree/check-dialog.js')).CheckDialog);

type RoleRow = z.output<typeof roleRow>;
const columns = recordColumns<RoleRow>(record, {
  name: {},
  code: {},
  num: {},
  pName: {},
  deptName: {},
  creatorName: { more: true },
  createTime: {},
  modifyTime: { more: true },
});

export function RolePage() {
  const { run } = useCommand();
  const [opened, setOpened] = useState<RoleRow>();
  return (
    <>
      <RecordPage
        type={record}
        calls={{ add: role.save, change: role.save, remove: role.remove }}
        removing={({ id }) => ({ roleId: id })}
        list={roleList}
        columns={columns}
        without={['menuIds']}
        form={{ options: { pid: roleOptions, deptId: departmentOptions } }}
        run={(row) => ({ setAuthority: () => setOpened(row) })}
      />
      {opened && (
        <CheckDialog
          title={text.rights(opened.name)}
          query={menusOfRole(opened.id)}
          // The API expects a trailing comma, as other clients send it.
          save={(ids) =>
            run(role.setAuthority, { roleId: opened.id, version: opened.version, permissions: `${ids.join(',')},` })
          }
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
