import { Controller, Inject } from '@nestjs/common';
import type { Kysely } from 'kysely';
import type { ParsedInputOf } from '#contract/platform/call.js';
import { scheduledTask as calls, jobLabel, type ScheduledTaskRow } from '#contract/scheduled-task.js';
import { objectionTo, type Rule, timesAfter } from '#infra/cron/rule.js';
import { lastRuns, runNow, runsOf } from '#infra/jobs/task-runs.js';
import { wireTime } from '#projections/platform/queries/list.js';
import { tellChanged } from '#projections/platform/rows/announcer.js';
import { refuse } from '#workflows/platform/kernel/refusal.js';
import { disable, enable } from '#workflows/scheduled-task/commands.js';
import { scheduledTask, shanghai } from '#workflows/scheduled-task/record.js';
import { Answers, Input } from '../platform/kernel/answers.js';
import { type Caller, Me } from '../platform/kernel/caller.js';
import { originOf } from '../platform/kernel/dispatcher.js';
import { InvalidInput } from '../platform/kernel/failures.js';
import { database } from '../platform/kernel/tokens.js';
import { recordController } from '../platform/record/record-controller.js';
import type { ServedRow } from '../platform/record/record-service.js';
import { wireRun } from './wire.js';

/** Number of upcoming times shown. */
const shownTimes = 5;

@Controller()
export class ScheduledTaskController extends recordController(scheduledTask, { remove: calls.remove }) {
  @Inject(database) private readonly db!: Kysely<unknown>;

  @Answers(calls.list)
  async tasks(@Input() filter: ParsedInputOf<typeof calls.list>, @Me() caller: Caller) {
    const rows: ServedRow[] = await this.service.inOrder(scheduledTask, caller, filter, [enable, disable]);
    const runs = await lastRuns(
      this.db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => inFull(row, runs.get(row.id)));
  }

  @Answers(calls.save)
  async keep(@Input() given: ParsedInputOf<typeof calls.save>, @Me() caller: Caller) {
    const { id } = given;
    if (id === undefined) {
      demandRule({ cron: given.cron, timeZone: given.timeZone });
      return this.service.add(scheduledTask, given, caller);
    }
    const before = await this.service.find(scheduledTask, id, caller);
    const rule = { cron: given.cron ?? before.cron, timeZone: given.timeZone ?? before.timeZone };
    const isNew = rule.cron !== before.cron || rule.timeZone !== before.timeZone;
    if (isNew) demandRule(rule);
    await this.service.change(
      scheduledTask,
      { ...given, id, ...(isNew && { since: new Date().toISOString() }) },
      caller,
    );
    return { id };
  }

  @Answers(calls.enable)
  async enable(@Input() { taskId }: ParsedInputOf<typeof calls.enable>, @Me() caller: Caller) {
    const { disabled } = await this.service.find(scheduledTask, taskId, caller);
    return disabled ? this.service.send(scheduledTask, enable, taskId, {}, caller) : null;
  }

  @Answers(calls.disable)
  async disable(@Input() { taskId }: ParsedInputOf<typeof calls.disable>, @Me() caller: Caller) {
    const { disabled } = await this.service.find(scheduledTask, taskId, caller);
    return disabled ? null : this.service.send(scheduledTask, disable, taskId, {}, caller);
  }

  @Answers(calls.run)
  async run(@Input() { taskId }: ParsedInputOf<typeof calls.run>, @Me() caller: Caller) {
    const task = await this.service.find(scheduledTask, taskId, caller);
    const { commandId: key } = originOf(caller, scheduledTask.name, 'run', taskId);
    if (!(await runNow(this.db, task, { by: caller.actor.name, key }))) refuse('上次执行尚未结束，请稍后再试');
    await tellChanged(this.db, [scheduledTask.name]);
    return null;
  }

  @Answers(calls.next)
  next(@Input() { cron, timeZone = shanghai }: ParsedInputOf<typeof calls.next>) {
    const rule = { cron, timeZone };
    const error = wrongWith(rule);
    return { error: error ?? '', times: error ? [] : timesAfter(rule, new Date(), shownTimes).map(wireTime) };
  }

  @Answers(calls.log)
  async log(@Input() { page, limit, taskId, order }: ParsedInputOf<typeof calls.log>) {
    const { rows, total } = await runsOf(this.db, { page, limit, taskId, order });
    return { records: rows.map(wireRun), total, size: limit, current: page, pages: Math.ceil(total / limit) };
  }
}

const zones = new Set(scheduledTask.fields.timeZone.choices.map(([zone]) => String(zone)));

const wrongWith = (rule: Rule): string | undefined =>
  zones.has(rule.timeZone) ? objectionTo(rule, new Date()) : '时区不正确';

function demandRule(rule: Rule): void {
  const message = wrongWith(rule);
  if (message) throw new InvalidInput([{ field: 'cron', message }]);
}

type LastRun = Awaited<ReturnType<typeof lastRuns>> extends Map<string, infer Run> ? Run : never;

function inFull(row: ServedRow, last: LastRun | undefined): ScheduledTaskRow {
  const { disabled, cron, timeZone } = row;
  const [next] = disabled ? [] : timesAfter({ cron, timeZone }, new Date(), 1);
  const run = last && wireRun(last);
  return {
    ...row,
    jobLabel: jobLabel(row.jobClass),
    statusName: disabled ? '停用' : '启用',
    running: last?.running ?? false,
    execAt: run?.execAt ?? '',
    execResult: last ? resultOf(last) : '',
    nextAt: next ? wireTime(next) : '',
    actions: actionsOf(row, last?.running ?? false),
  };
}

/** Result in the words that older clients expect. */
function resultOf({ state, result }: LastRun): string {
  const said = { done: '执行成功', failed: '执行失败', skipped: '跳过', waiting: '等待执行', running: '执行中' }[state];
  return state === 'failed' || state === 'skipped' ? `${said}：${result}` : said;
}

/** Users who may edit a task may run it; of 启用 and 停用 only the one with an effect is offered. */
function actionsOf({ actions, disabled }: ServedRow, running: boolean) {
  const idle = disabled ? disable.name : enable.name;
  const offered = actions.filter(({ name }: { name: string }) => name !== idle);
  const mayRun = offered.some(({ name }: { name: string }) => name === 'change');
  const run = { name: 'run', label: '立即执行', reason: running ? '上次执行尚未结束' : null };
  return [...offered, ...(mayRun ? [run] : []), { name: 'log', label: '执行日志', reason: null }];
}
