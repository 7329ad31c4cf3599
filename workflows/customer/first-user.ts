import { Refusal } from '#workflows/platform/kernel/refusal.js';
import type { RecordOf } from '#workflows/platform/record/record-type.js';
import type { role } from '#workflows/role/record.js';
import { user } from '#workflows/user/record.js';
import type { customer } from './record.js';

/** What names the id of a customer's first user, beside the customer's own. */
export const firstUser = 'first-user';

/** No password fits it: he comes in once one was set. */
const noPassword = '';

interface Role extends Pick<RecordOf<typeof role>, 'deptId'> {
  readonly id: string;
}

const firstUserOf = (
  id: string,
  { principal, principalTel, mail }: RecordOf<typeof customer>,
  { id: roleId, deptId }: Role,
  account: string,
): RecordOf<typeof user> =>
  user.stored.parse({
    account,
    name: principal,
    phone: principalTel,
    email: mail,
    deptId,
    userType: 2,
    roleIds: [roleId],
    customerId: id,
    passwordHash: noPassword,
    passwordGenerated: true,
  });

/** Should somebody have an account of that name already, a letter follows the number. */
const suffixes = ['', 'b', 'c', 'd', 'e'];
const taken = user.unique?.[0]?.message;

/**
 * The user that a customer comes with (docs/rules/roles.md): he signs in with the customer's number, if nobody else does.
 * @param add sends him to where users are kept; tried again with another account when it is refused for its name
 */
export async function addFirstUser(
  id: string,
  company: RecordOf<typeof customer>,
  role: Role,
  add: (first: RecordOf<typeof user>) => Promise<unknown>,
): Promise<void> {
  for (const [index, suffix] of suffixes.entries()) {
    try {
      await add(firstUserOf(id, company, role, company.serialNo.toLowerCase() + suffix));
      return;
    } catch (error) {
      const other = error instanceof Refusal && error.message === taken && index + 1 < suffixes.length;
      if (!other) throw error;
    }
  }
}
