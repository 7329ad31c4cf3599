import type { ProjectedEvent } from '#projections/platform/kernel/projection.js';
import { enabled } from '#workflows/platform/input/switch.js';
import { partiesOf } from '#workflows/platform/kernel/roles.js';
import { role } from '#workflows/role/record.js';
import { user } from '#workflows/user/record.js';
import type { Reaction, Tools } from './reaction.js';

/** Event types that reactions must hear to know who may act now. */
export const partiesAreToldBy = [user, role].flatMap(({ workflow }) => Object.keys(workflow.events));

/** Roles and teams through which a user can be asked to act now; none for a user who may not sign in. */
export async function partiesNowOf({ runner }: Tools, userId: string): Promise<readonly string[]> {
  const { status, roleIds } = (await runner.heard.stateOf(user.workflow, userId)).context;
  if (status !== enabled) return [];
  const roles = await Promise.all(roleIds.map((id) => runner.heard.stateOf(role.workflow, id)));
  return partiesOf(roles.map(({ context }) => context.code));
}

export const noLongerInRole = '原处理人已不在该岗位';

/** Reason why a change of a user may take work away from that user; undefined if it cannot. */
function whyLeft({ data: { status, roleIds } }: Pick<ProjectedEvent, 'data'>): string | undefined {
  if (status !== undefined && status !== enabled) return '原处理人已停用';
  return roleIds === undefined ? undefined : noLongerInRole;
}

/** A user who was frozen or whose roles have changed. */
interface Leaver {
  readonly from: string;
  readonly reason: string;
  /** Roles and teams that the user speaks for now. */
  readonly parties: readonly string[];
}

/** Reaction that moves tasks waiting for a user who has left (docs/rules/approval.md). */
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
