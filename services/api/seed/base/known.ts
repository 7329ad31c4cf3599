import { channel } from '#workflows/channel/record.js';
import { mail, sms } from '#workflows/message-sender/channels.js';
import { messageSender } from '#workflows/message-sender/record.js';
import { type KnownCode, knownTemplates } from '#workflows/message-template/known.js';
import { mailSenderId, messageTemplate } from '#workflows/message-template/record.js';
import type { AnyRecordType } from '#workflows/platform/record/record-type.js';
import type { JobName } from '#workflows/scheduled-task/jobs.js';
import { scheduledTask } from '#workflows/scheduled-task/record.js';

export interface Known {
  readonly type: AnyRecordType;
  /** Field that identifies a record. */
  readonly key: string;
  readonly records: readonly (Readonly<Record<string, unknown>> & { readonly id: string })[];
}

const task = (id: string, name: string, jobClass: JobName, cron: string) => ({
  id,
  name,
  jobClass,
  cron,
  disabled: false,
});

const template = (id: string, code: KnownCode) => {
  const { title, content } = knownTemplates[code];
  return { id, code, title, content, type: mail, idMessageSender: mailSenderId };
};

/** Records with fixed ids that every installation starts with and clients know. */
export const known: readonly Known[] = [
  {
    type: channel,
    key: 'code',
    records: [
      { id: '1', name: '动态资讯', code: 'news' },
      { id: '2', name: '产品服务', code: 'product' },
      { id: '3', name: '解决方案', code: 'solution' },
      { id: '4', name: '精选案例', code: 'case' },
    ],
  },
  {
    type: messageSender,
    key: 'className',
    records: [
      { id: '1', name: '腾讯短信服务', className: 'tencentSmsSender', type: sms },
      { id: mailSenderId, name: '默认邮件发送器', className: 'defaultEmailSender', type: mail },
      { id: '3', name: '阿里云短信服务', className: 'aliSmsSender', type: sms },
    ],
  },
  {
    type: messageTemplate,
    key: 'code',
    records: [
      template('1', 'notice'),
      template('2', 'digest'),
      template('3', 'passwordReset'),
      template('4', 'qrSignIn'),
    ],
  },
  {
    type: scheduledTask,
    key: 'jobClass',
    records: [
      task('1', '获取汇率', 'rateFetch', '0 0/30 9-18 * * ?'),
      task('2', '销售单失效', 'salesExpire', '0 5 0 * * ?'),
      task('3', '月末库存', 'stockMonthSnapshot', '0 10 0 * * ?'),
      task('4', '刷新采购预警', 'warningRefresh', '0 15 0 * * ?'),
      task('5', '查询物流', 'shipmentTracking', '0 10 0/4 * * ?'),
      task('6', '清理上传残留', 'fileCleanup', '0 30 1 * * ?'),
      task('7', '清理登录凭证', 'tokenCleanup', '0 45 * * * ?'),
      task('8', '备份事件', 'backup', '0 0 2 * * ?'),
      task('9', '归档导出记录', 'exportArchive', '0 30 2 * * ?'),
    ],
  },
];
