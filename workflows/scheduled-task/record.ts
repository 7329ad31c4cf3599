import { z } from 'zod';
import { rule } from '#workflows/platform/kernel/refusal.js';
import { fact } from '#workflows/platform/record/fact.js';
import { recordType } from '#workflows/platform/record/record-type.js';
import { timeZones } from '#workflows/platform/values/time-zones.js';
import { jobChoices, parameterObjection } from './jobs.js';
import { scheduledTaskPage } from './page.js';

export const shanghai = 'Asia/Shanghai';

/** A job that runs on schedule (docs/rules/scheduled-tasks.md). */
export const scheduledTask = recordType({
  name: 'scheduled-task',
  label: '定时任务',
  fields: {
    name: fact.text('任务名称', { required: '名称不能为空', length: [2, 20, '长度在 3 到 20 个字符'] }),
    jobClass: fact.choice('执行类', jobChoices, { required: '执行类不能为空', unknown: '执行类配置错误' }),
    cron: fact.text('定时规则', { required: '定时规则不能为空', max: 120, hint: '秒 分 时 日 月 星期 [年]' }),
    timeZone: fact.choice('时区', timeZones),
    overlap: fact.choice('上次尚未结束时', [
      ['skip', '跳过本次'],
      ['queue', '排队等待'],
    ]),
    missed: fact.choice('错过的执行', [
      ['once', '补执行一次'],
      ['none', '不补执行'],
      ['all', '逐次补执行'],
    ]),
    data: fact.note('参数', { max: 2000, hint: 'JSON，不填则按默认值' }),
    note: fact.text('说明', { max: 200 }),
    disabled: fact.own('停用', z.boolean().default(true)),
    /** Start of the schedule, ISO 8601: earlier due times are ignored. */
    since: fact.own('生效时间', z.string().default('')),
  },
  title: 'name',
  searched: ['name'],
  page: scheduledTaskPage,
  permissions: { read: '/task', create: '/task/add', change: '/task/update', remove: '/task/delete' },
  demands: ({ jobClass, data }, given) => {
    const objection = 'jobClass' in given || 'data' in given ? parameterObjection(jobClass, data) : undefined;
    return [rule(objection === undefined, objection ?? '', 'invalid', 'data')];
  },
});
