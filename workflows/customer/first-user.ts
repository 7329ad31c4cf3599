import { NameTaken } from '#workflows/platform/kernel/refusal.js';
import type { RecordOf } from '#workflows/platform/record/record-type.js';
import type { role } from '#workflows/role/record.js';
import { user } from '#workflows/user/record.js';
import type { customer } from './record.js';

/** Together with the customer's id, determines the id of the customer's first user. */
export const firstUser = 'first-user';

/** Matches no password, so the user can sign in only after a password has been set. */
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

/** Appended to the customer number, in order, while an account of that name already exists. */
const suffixes = ['', 'b', 'c', 'd', 'e'];

/**
 * Creates the customer's first user (docs/rules/roles.md). The account is the customer's number, if it is still free.
 * @param add stores the user; called again with another account if it is refused because the account is taken
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
      const isTaken = error instanceof NameTaken && error.scope === 'account';
      if (!isTaken || index + 1 === suffixes.length) throw error;
    }
  }
}
