import { enabled, user } from '#workflows/user/record.js';
import { boundDocuments, followManager } from './kernel/follow-manager.js';
import type { Reaction } from './kernel/reaction.js';

/** What waits for somebody who was frozen goes to the customer's manager, if that is somebody else (docs/rules/approval.md). */
export const followManagerWhenUserLeft: Reaction = {
  name: 'follow-manager-when-user-left',
  on: { workflow: user.name, types: [user.events.changed] },
  react: async (event, tools) => {
    const { status } = event.data;
    if (status === undefined || status === enabled) return;
    for (const one of await boundDocuments(tools.db, event, event.documentId))
      await followManager(tools, one, { from: event.documentId, reason: '原处理人已停用' });
  },
};
