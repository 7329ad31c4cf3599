import type { RecordOf } from '#workflows/record/record-type.js';
import type { role } from '#workflows/role/record.js';
import { user } from '#workflows/user/record.js';
import type { customer } from './record.js';

/** The role of a customer's users, by its code. */
export const customerRole = 'customer';
/** What names the id of a customer's first user, beside the customer's own. */
export const firstUser = 'first-user';

/** No password fits it: he comes in once one was set. */
const noPassword = '';

interface Role extends Pick<RecordOf<typeof role>, 'deptId'> {
  readonly id: string;
}

/** The user that a customer comes with (domain rules C.2): he signs in with the customer's number. */
export const firstUserOf = (
  id: string,
  { serialNo, principal, principalTel, mail }: RecordOf<typeof customer>,
  { id: roleId, deptId }: Role,
): RecordOf<typeof user> =>
  user.stored.parse({
    account: serialNo.toLowerCase(),
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
