import { isOfBusiness } from '#projections/platform/attachment/queries.js';
import { readOf } from '#projections/platform/kernel/database.js';
import { bizTypes } from '#workflows/catalog/biz-types.js';
import { records } from '#workflows/catalog/records.js';
import { publish } from '#workflows/platform/file/commands.js';
import { file } from '#workflows/platform/file/machine.js';
import { isPublishable, isPublished } from '#workflows/platform/file/publishing.js';
import type { UserRef } from '#workflows/platform/kernel/actor.js';
import { type AnyRecordType, publicPurpose } from '#workflows/platform/record/record-type.js';
import { onBehalf } from './kernel/on-behalf.js';
import { type Reaction, reaction, type Tools } from './kernel/reaction.js';

const types: readonly AnyRecordType[] = records;

/**
 * The call that saves public content publishes its pictures afterwards. If its process ends first, this reaction does:
 * the same pictures, those of the user who saved it.
 */
export const publishPicturesWhenShown: readonly Reaction[] = types.flatMap((type) => {
  const { name, workflow, events, shows } = type;
  const purpose = publicPurpose(type)?.code;
  if (!shows || purpose === undefined) return [];
  return reaction({
    name: `publish-pictures-when-${name}-shown`,
    on: { workflow, types: [events.created, events.changed] },
    react: async (event, tools) => {
      const { documentId, data, meta } = event;
      const { state, commands } = await tools.runner.documents.refresh(workflow, documentId);
      const isTakenBack = meta.takesBack ?? commands.get(meta.commandId)?.takenBack;
      if (isTakenBack || state.value !== 'present') return;
      for (const id of new Set(shows(data))) {
        if (!(await isWaiting(tools, id, meta.actor))) continue;
        await tools.runner.run({ command: publish, id, data: { purpose } }, onBehalf(tools.origin(id), meta));
      }
    },
  });
});

/**
 * Whether a file is an own picture of the user that may become public and is not yet. A call that uses a file in business
 * answers once the rows show that, so that they tell it before the user can show the picture.
 */
async function isWaiting({ runner, db }: Tools, id: string, { id: by }: UserRef): Promise<boolean> {
  const { state, revision } = await runner.documents.refresh(file, id);
  const kept = state.context;
  if (revision < 0 || kept.uploader.id !== by) return false;
  if (isPublished(kept, bizTypes) || !isPublishable(kept, bizTypes)) return false;
  return !(await isOfBusiness(readOf(db), { fileId: id, types }));
}
