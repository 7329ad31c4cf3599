import { Controller, Inject } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { job as calls } from '#contract/job.js';
import type { ParsedInputOf } from '#contract/platform/call.js';
import { cancelExport, exportOf, exportsOf } from '#infra/jobs/exports.js';
import { markKnown } from '#infra/jobs/unknown-ends.js';
import { tellChanged } from '#projections/platform/rows/announcer.js';
import { messages, refuse } from '#workflows/platform/kernel/refusal.js';
import { Exports } from '../platform/export/exports.js';
import { Answers, Input } from '../platform/kernel/answers.js';
import { type Caller, Me } from '../platform/kernel/caller.js';
import { database } from '../platform/kernel/tokens.js';
import { wireJob } from './wire.js';

@Controller()
export class JobController {
  constructor(
    @Inject(database) private readonly db: Kysely<unknown>,
    private readonly exports: Exports,
  ) {}

  @Answers(calls.list)
  async list(@Input() { page, limit, states }: ParsedInputOf<typeof calls.list>, @Me() { actor }: Caller) {
    const { rows, total } = await exportsOf(this.db, actor.id, { page, limit, states });
    return { records: rows.map(wireJob), total, size: limit, current: page, pages: Math.ceil(total / limit) };
  }

  @Answers(calls.detail)
  async detail(@Input() { id }: ParsedInputOf<typeof calls.detail>, @Me() caller: Caller) {
    return wireJob(await this.own(id, caller));
  }

  @Answers(calls.cancel)
  async cancel(@Input() { id }: ParsedInputOf<typeof calls.cancel>, @Me() caller: Caller) {
    const { actor } = caller;
    if (!(await cancelExport(this.db, actor.id, id))) {
      const { state } = await this.own(id, caller);
      if (state !== 'cancelled') refuse(state === 'running' ? '文件正在保存，不能取消' : '任务已结束，不能取消');
    }
    await tellChanged(this.db, ['job']);
    return null;
  }

  @Answers(calls.seen)
  async seen(@Input() { id }: ParsedInputOf<typeof calls.seen>, @Me() caller: Caller) {
    await markKnown(this.db, await this.own(id, caller));
    return null;
  }

  @Answers(calls.again)
  async again(@Input() { id }: ParsedInputOf<typeof calls.again>, @Me() caller: Caller) {
    const { kind, input } = await this.own(id, caller);
    return wireJob(await this.exports.begin(kind, input, caller.actor));
  }

  @Answers(calls.export)
  async export(@Input() { kind, input }: ParsedInputOf<typeof calls.export>, @Me() { actor }: Caller) {
    return wireJob(await this.exports.begin(kind, input, actor));
  }

  private async own(id: string, { actor }: Caller) {
    return (await exportOf(this.db, actor.id, id)) ?? refuse(messages.missing, 'missing');
  }
}
