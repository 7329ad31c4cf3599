import { Controller, Inject } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import { approval } from '#contract/platform/approval.js';
import type { ParsedInputOf } from '#contract/platform/call.js';
import { preference } from '#contract/preference.js';
import { newId } from '#infra/command-runner/ids.js';
import { Refusal } from '#workflows/platform/kernel/refusal.js';
import { Answers, Input } from '../platform/kernel/answers.js';
import { type Caller, Me } from '../platform/kernel/caller.js';
import { database } from '../platform/kernel/tokens.js';
import { readPreference, writePreference } from './preferences.js';

const mostPhrases = 50;

/** Personal settings of a user. Not business data, so there are no events. */
@Controller()
export class PersonalController {
  constructor(@Inject(database) private readonly db: Kysely<unknown>) {}

  @Answers(preference.read)
  read(@Input() { key }: ParsedInputOf<typeof preference.read>, @Me() { actor }: Caller) {
    return readPreference(this.db, actor.id, key);
  }

  @Answers(preference.write)
  async write(@Input() input: ParsedInputOf<typeof preference.write>, @Me() { actor }: Caller) {
    await writePreference(this.db, actor.id, input);
    return null;
  }

  @Answers(approval.phrases)
  async phrases(@Me() { actor }: Caller) {
    const { rows } = await sql<{ id: string; text: string }>`select id, text from personal.phrase
      where user_id = ${actor.id} order by id`.execute(this.db);
    return rows;
  }

  @Answers(approval.addPhrase)
  async addPhrase(@Input() { text }: ParsedInputOf<typeof approval.addPhrase>, @Me() { actor }: Caller) {
    const id = newId();
    const { numAffectedRows } = await sql`insert into personal.phrase (id, user_id, text)
      select ${id}, ${actor.id}, ${text}
      where (select count(*) from personal.phrase where user_id = ${actor.id}) < ${mostPhrases}`.execute(this.db);
    if (numAffectedRows !== 1n) throw new Refusal('rule', `常用语最多${mostPhrases}条`);
    return { id };
  }

  @Answers(approval.removePhrase)
  async removePhrase(@Input() { id }: ParsedInputOf<typeof approval.removePhrase>, @Me() { actor }: Caller) {
    await sql`delete from personal.phrase where id = ${id} and user_id = ${actor.id}`.execute(this.db);
    return null;
  }
}
