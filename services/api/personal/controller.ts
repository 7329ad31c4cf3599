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

const largestValue = 64 * 1024;
/** Of one user, and the characters of all their values. */
const mostSettings = 200;
const largestSettings = 1024 * 1024;
const mostPhrases = 50;

/** What a user arranges for himself. No business, hence no events. */
@Controller()
export class PersonalController {
  constructor(@Inject(database) private readonly db: Kysely<unknown>) {}

  @Answers(preference.read)
  async read(@Input() { key }: ParsedInputOf<typeof preference.read>, @Me() { actor }: Caller) {
    const { rows } = await sql<{ value: unknown }>`select value from personal.preference
      where user_id = ${actor.id} and key = ${key}`.execute(this.db);
    return rows[0]?.value ?? null;
  }

  @Answers(preference.write)
  async write(@Input() { key, value }: ParsedInputOf<typeof preference.write>, @Me() { actor }: Caller) {
    const text = JSON.stringify(value ?? null);
    if (text.length > largestValue) throw new Refusal('invalid', '设置内容过大');
    const { numAffectedRows } = await sql`insert into personal.preference (user_id, key, value)
      select ${actor.id}, ${key}, ${text}::jsonb
      where (select count(*) < ${mostSettings} and coalesce(sum(length(value::text)), 0) + ${text.length} <= ${largestSettings}
        from personal.preference where user_id = ${actor.id} and key <> ${key})
      on conflict (user_id, key) do update set value = excluded.value`.execute(this.db);
    if (numAffectedRows !== 1n) throw new Refusal('rule', '个人设置过多，请删减后再保存');
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
