import { Controller, Inject } from '@nestjs/common';
import type { z } from 'zod';
import { messageSender as calls, type messageSenderRow } from '#contract/message-sender.js';
import type { ParsedInputOf } from '#contract/platform/call.js';
import { sealed } from '#infra/config/sealed.js';
import type { SettingsWithSecret } from '#infra/config/secret.js';
import { passwordSeal } from '#workflows/message-sender/password-seal.js';
import { messageSender } from '#workflows/message-sender/record.js';
import { refuse } from '#workflows/platform/kernel/refusal.js';
import { Answers, Input } from '../platform/kernel/answers.js';
import { type Caller, Me } from '../platform/kernel/caller.js';
import { Records } from '../platform/kernel/records.js';
import { appSettings } from '../platform/kernel/tokens.js';
import { recordController } from '../platform/record/record-controller.js';

const { list, remove } = calls;
type Listed = z.output<typeof messageSenderRow>;

@Controller()
export class MessageSenderController extends recordController(messageSender, { list, remove }) {
  @Inject(appSettings) private readonly settings!: SettingsWithSecret;
  @Inject(Records) private readonly records!: Records;

  @Answers(calls.all)
  async all(@Me() caller: Caller) {
    const rows: Listed[] = await this.service.inOrder(messageSender, caller);
    return rows.map(({ id, name, className, type }) => ({ id, name, className, type }));
  }

  @Answers(calls.save)
  async keep(@Input() { password, ...given }: ParsedInputOf<typeof calls.save>, @Me() caller: Caller) {
    const before = given.id === undefined ? undefined : await this.service.find(messageSender, given.id, caller);
    const to = { url: given.url ?? before?.url ?? '', account: given.account ?? before?.account ?? '' };
    const kept = this.passwordFor(to, password, before);
    const full = { ...given, ...(kept !== undefined && { password: kept }) };
    if (full.id === undefined) return this.service.add(messageSender, full, caller);
    await this.service.change(messageSender, { ...full, id: full.id }, caller);
    return { id: full.id };
  }

  protected override async shown(rows: Listed[]): Promise<Listed[]> {
    const kept = await this.records.readMany(
      messageSender,
      rows.map(({ id }) => id),
    );
    const withPassword = new Set(kept.flatMap(({ id, password }) => (password === '' ? [] : [id])));
    return rows.map((row) => ({ ...row, hasPassword: withPassword.has(row.id) }));
  }

  /**
   * Encrypted password to store; undefined to keep the current one. A password belongs to one account at one server:
   * changing either requires a new password, so that the old one cannot be sent to another server.
   */
  private passwordFor(to: To, password = '', before?: To & { readonly password: string }): string | undefined {
    if (to.account === '') return '';
    if (password !== '') return sealed(password, passwordSeal(this.settings.jwtSecret, to));
    const isSame = before?.url === to.url && before.account === to.account;
    return isSame ? undefined : refuse('请填写登录密码', 'invalid');
  }
}

interface To {
  readonly url: string;
  readonly account: string;
}
