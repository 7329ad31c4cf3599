import type { ReadDatabase } from '#projections/platform/kernel/database.js';
import { findRecord } from '#projections/platform/record/queries.js';
import { mail } from '#workflows/message-sender/channels.js';
import type { Template } from '#workflows/message-template/composed.js';
import { type KnownCode, knownTemplates } from '#workflows/message-template/known.js';
import { mailSenderId, messageTemplate } from '#workflows/message-template/record.js';

export const findTemplate = (db: ReadDatabase, code: string): Promise<Template | undefined> =>
  findRecord(db, messageTemplate, 'code', code);

/** The template of this code, or its default text as long as none is stored. */
export const templateOf = async (db: ReadDatabase, code: KnownCode): Promise<Template> =>
  (await findTemplate(db, code)) ?? {
    ...knownTemplates[code],
    code,
    type: mail,
    idMessageSender: mailSenderId,
    remoteTplCode: '',
  };
