import { z } from 'zod';
import { rule } from '#workflows/platform/kernel/refusal.js';
import { fact } from '#workflows/platform/record/fact.js';
import { recordType } from '#workflows/platform/record/record-type.js';
import { channelChoices, mail, sms } from './channels.js';
import { messageSenderPage } from './page.js';

const edit = '/sender/edit';

/** Class names of the senders that every installation is seeded with; clients know them. */
export const firstSenders: readonly string[] = ['tencentSmsSender', 'defaultEmailSender', 'aliSmsSender'];

/**
 * A mail server or short message provider that messages are sent through (docs/rules/messages.md). Without a URL of its
 * own, it uses the one the installation is configured with.
 */
export const messageSender = recordType({
  name: 'message-sender',
  label: '消息发送器',
  fields: {
    name: fact.text('名称', { required: '名称不能为空', max: 50 }),
    className: fact.text('发送类', { required: '发送类不能为空', max: 100, typable: true }),
    type: fact.choice('消息类型', channelChoices, { default: mail }),
    url: fact.text('服务器地址', {
      max: 200,
      hint: '如 smtps://smtp.example.com:465；不填则用系统设置的服务器',
    }),
    account: fact.text('登录账号', { max: 100 }),
    mailFrom: fact.text('发件人邮箱', { max: 100, mail: true, hint: '填写服务器地址时必填' }),
    certificate: fact.note('信任的证书', { max: 20_000, hint: 'PEM 格式，仅服务器使用自签名证书时填写' }),
    /** Sealed with the installation's secret, for this URL and account only (infra/config/sealed.ts). */
    password: fact.own('登录密码', z.string().default(''), { secret: true }),
  },
  title: 'name',
  searched: ['name', 'className'],
  unique: [{ fields: ['className'], message: '该发送器已存在，请勿重复添加', caseless: true }],
  page: messageSenderPage,
  permissions: { read: '/sender', create: edit, change: edit, remove: '/sender/remove' },
  allow: {
    remove: ({ state: { context } }) => [rule(!firstSenders.includes(context.className), '禁止删除初始化数据')],
  },
  forbids: (before, change) => [
    rule(
      change.className === undefined ||
        change.className === before.className ||
        !firstSenders.includes(before.className),
      '初始发送器的发送类不能修改',
      'rule',
      'className',
    ),
  ],
  demands: ({ type, url, mailFrom, account }) => [
    rule(
      type === mail || (url === '' && account === ''),
      '短信服务由系统设置，不填写服务器地址和账号',
      'invalid',
      url === '' ? 'account' : 'url',
    ),
    rule(
      type === sms || url === '' || isMailServer(url),
      '服务器地址必须形如 smtp://主机:端口 或 smtps://主机:端口',
      'invalid',
      'url',
    ),
    rule(url !== '' || account === '', '请填写服务器地址', 'invalid', 'url'),
    rule(url === '' || mailFrom !== '', '请填写发件人邮箱', 'invalid', 'mailFrom'),
  ],
});

/** Accepts host and port only; credentials have fields of their own, because the URL is shown. */
const isMailServer = (url: string): boolean => /^smtps?:\/\/([a-z0-9.-]+|\[[0-9a-f:]+\])(:\d{1,5})?$/i.test(url);
