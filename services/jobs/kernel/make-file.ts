import { derivedUuid } from '#infra/command-runner/ids.js';
import type { Origin } from '#infra/command-runner/origin.js';
import { readOf } from '#projections/platform/kernel/database.js';
import { findRecord } from '#projections/platform/record/queries.js';
import { parameter } from '#workflows/parameter/record.js';
import { readSetting, settings } from '#workflows/parameter/settings.js';
import { made } from '#workflows/platform/file/biz-type.js';
import { demand } from '#workflows/platform/kernel/command.js';
import { messages, refuse } from '#workflows/platform/kernel/refusal.js';
import type { MadeFileData } from '#workflows/platform/made-file/commands.js';
import type { AnyMaking } from './export.js';
import type { Writing, Written } from './writing.js';

/** Makes a printable file of the document's current state. @throws Refusal when the owner may not make it */
export async function makeFile({ command, fileName, rows, write }: AnyMaking, writing: Writing): Promise<Written> {
  const { db, actor, tell } = writing;
  const { documents } = writing.runner;
  const id = idIn(writing);
  const { state, revision } = await documents.refresh(command.workflow, id);
  if (revision < 0) refuse(messages.missing, 'missing');
  demand(command, { actor, state });
  const company = await findRecord(readOf(db), parameter, 'cfgName', settings.companyName.key);
  await tell({ step: 'writing' });
  const bytes = await write(state, {
    company: readSetting(settings.companyName, company?.cfgValue),
    now: new Date(),
    id,
    read: async (workflow, other) => (await documents.refresh(workflow, other)).state.context,
  });
  const once = async function* () {
    yield bytes;
  };
  return { bytes: once(), fileName: fileName(state.context), bizType: made, rows: () => rows(state.context) };
}

/** Records the file on the document that it was made of; repeats have no effect. */
export async function rememberFile(
  { command }: AnyMaking,
  writing: Writing,
  data: MadeFileData,
  origin: Origin,
): Promise<void> {
  const { runner } = writing;
  const id = idIn(writing);
  // The document may have changed while its file was being written.
  await runner.documents.refresh(command.workflow, id);
  await runner.run({ command, id, data }, { ...origin, commandId: derivedUuid('made-file', data.fileId) });
}

const idIn = ({ input }: Pick<Writing, 'input'>): string => (input as { readonly id: string }).id;
