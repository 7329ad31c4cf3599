import { randomId } from '#infra/command-runner/ids.js';
import { department } from '#workflows/department/record.js';
import { dictionary } from '#workflows/dictionary/record.js';
import { menu } from '#workflows/menu/record.js';
import { parameter } from '#workflows/parameter/record.js';
import { type RoleCode, roles } from '#workflows/platform/kernel/roles.js';
import { role } from '#workflows/role/record.js';
import { user } from '#workflows/user/record.js';
import type { Seeder } from '../kernel/seeder.js';
import type { BaseSet } from './base-set.js';
import { departments, homeOf } from './departments.js';

/** Base data of every installation, except its administrator. */
export async function seedBase(seeder: Seeder, base: BaseSet): Promise<void> {
  await Promise.all([
    seedDepartments(seeder),
    seeder.create(
      dictionary,
      base.dictionaries.map((words) => [words.name, words]),
    ),
    seeder.create(
      menu,
      base.menus.map((row) => [row.code, row]),
    ),
    seeder.create(
      parameter,
      base.parameters.map((one) => [one.cfgName, one]),
    ),
    ...base.known.flatMap(({ type, records }) =>
      records.map(({ id, ...fields }) => seeder.put(type, id, fields, seeder.origin([type.name, id]))),
    ),
  ]);
  await seeder.create(
    role,
    Object.entries(roles).map(([code, name], index) => [
      code,
      {
        code,
        name,
        num: index + 1,
        deptId: seeder.id(department, homeOf[code as RoleCode]),
        menuIds: base.heldBy(code as RoleCode).map((row) => seeder.id(menu, row.code)),
      },
    ]),
  );
}

/** Level by level, because each department refers to its parent. */
async function seedDepartments(seeder: Seeder): Promise<void> {
  const tops = departments.filter(({ below }) => below === undefined);
  for (const level of [tops, departments.filter((one) => !tops.includes(one))]) {
    await seeder.create(
      department,
      level.map(({ code, below, ...fields }) => [
        code,
        { ...fields, pid: below ? seeder.id(department, below) : null },
      ]),
    );
  }
}

/**
 * Last step of a first start. If an earlier attempt has already created the account, nobody has seen its password, so
 * the account gets the new one.
 */
export async function seedAdministrator(seeder: Seeder, passwordHash: string): Promise<void> {
  await seeder.create(user, [
    [
      'admin',
      {
        account: 'admin',
        name: '管理员',
        deptId: seeder.id(department, homeOf.administrator),
        userType: 1,
        roleIds: [seeder.id(role, 'administrator')],
        passwordHash,
      },
    ],
  ]);
  const id = seeder.id(user, 'admin');
  const { state } = await seeder.runner.documents.load(user.workflow, id);
  if (state.context.passwordHash === passwordHash) return;
  await seeder.runner.run(
    { command: user.change, id, data: { passwordHash } },
    seeder.origin(['password', randomId()], new Date().toISOString()),
  );
}
