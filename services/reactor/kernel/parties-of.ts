import type { ProjectedEvent } from '#projections/platform/kernel/projection.js';
import { partiesOf } from '#workflows/platform/kernel/roles.js';
import { role } from '#workflows/role/record.js';
import { enabled, user } from '#workflows/user/record.js';
import type { Reaction, Tools } from './reaction.js';

/** Reactions that ask who may act hear these. */
export const partiesAreToldBy = [user, role].flatMap(({ workflow }) => Object.keys(workflow.events));

/** Roles and teams through which somebody may be asked to act now: none where he may not sign in. */
export async function partiesNowOf({ runner }: Tools, userId: string): Promise<readonly string[]> {
  const { status, roleIds } = (await runner.heard.stateOf(user.workflow, userId)).context;
  if (status !== enabled) return [];
  const roles = await Promise.all(roleIds.map((id) => runner.heard.stateOf(role.workflow, id)));
  return partiesOf(roles.map(({ context }) => context.code));
}

export const notHisRole = '原处理人已不在该岗位';

/** Why a change of a user may take work from him: undefined when it does not. */
function whyLeft({ data: { status, roleIds } }: Pick<ProjectedEvent, 'data'>): string | undefined {
  if (status !== undefined && status !== enabled) return '原处理人已停用';
  return roleIds === undefined ? undefined : notHisRole;
}

/** Somebody who was frozen, or has other roles than before. */
interface Leaver {
  readonly from: string;
  readonly reason: string;
  /** Roles and teams that he speaks for now. */
  readonly parties: readonly string[];
}

/** What becomes of what waits for somebody who has left (docs/rules/approval.md). */
export const whenUserLeft = (
  name: string,
  react: (leaver: Leaver, event: ProjectedEvent, tools: Tools) => Promise<unknown>,
): Reaction => ({
  name,
  on: { workflow: user.name, types: [user.events.changed] },
  hears: partiesAreToldBy,
  react: async (event, tools) => {
    const reason = whyLeft(event);
    const from = event.documentId;
    if (reason) await react({ from, reason, parties: await partiesNowOf(tools, from) }, event, tools);
  },
});
