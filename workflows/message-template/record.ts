import { channelChoices, mail, sms } from '#workflows/message-sender/channels.js';
import { rule, type Verdict } from '#workflows/platform/kernel/refusal.js';
import { fact } from '#workflows/platform/record/fact.js';
import { recordType } from '#workflows/platform/record/record-type.js';
import { knownTemplate } from './known.js';
import { messageTemplatePage } from './page.js';
import { brokenVariable, longest, variablesIn } from './text.js';

const edit = '/template/edit';

/** Id of the mail sender that every installation is seeded with. */
export const mailSenderId = '2';

/** The text of one kind of message and the sender it goes through (docs/rules/messages.md). */
export const messageTemplate = recordType({
  name: 'message-template',
  label: '消息模板',
  fields: {
    code: fact.text('编号', { required: '编号不能为空', max: 50, typable: true, fixed: true }),
    title: fact.text('标题', { required: '标题不能为空', max: longest.title }),
    type: fact.choice('消息类型', channelChoices, { default: mail }),
    idMessageSender: fact.one('发送器', 'message-sender', {
      none: '',
      required: '发送器不能为空',
      as: 'senderName',
      inUse: '数据被引用，无法删除',
    }),
    remoteTplCode: fact.text('远程模板编码', { max: 100, hint: '短信服务商处的模板编码，仅短信填写' }),
    content: fact.note('内容', {
      required: '内容不能为空',
      max: longest.content,
      hint: '变量写作 ${名称} 或 {1}，发送时替换为其内容',
    }),
  },
  title: 'title',
  searched: ['title', 'code'],
  indexed: ['code'],
  unique: [{ fields: ['code'], message: '模板编码已被使用', caseless: true }],
  page: messageTemplatePage,
  permissions: { read: '/template', create: edit, change: edit, remove: '/template/remove' },
  allow: {
    remove: ({ state: { context } }) => [rule(!knownTemplate(context.code), '禁止删除初始化数据')],
  },
  demands: ({ code, title, content, type, remoteTplCode }) => [
    rule(type === sms || remoteTplCode === '', '只有短信模板才填写远程模板编码', 'invalid', 'remoteTplCode'),
    wellWritten('title', title),
    wellWritten('content', content),
    allKnown(code, { title, content }),
  ],
});

function wellWritten(field: string, text: string): Verdict {
  const broken = brokenVariable(text);
  return rule(broken === undefined, `变量写法不正确：${broken}`, 'invalid', field);
}

/** Templates of the system's own messages may use only the variables declared for them. */
function allKnown(code: string, { title, content }: Record<'title' | 'content', string>): Verdict {
  const known = knownTemplate(code)?.variables;
  const unknownIn = (...texts: readonly string[]) =>
    known ? variablesIn(...texts).filter((name) => !Object.hasOwn(known, name)) : [];
  const unknown = unknownIn(title, content);
  return rule(
    unknown.length === 0,
    `模板中有未知变量：${unknown.join('、')}；可用变量：${Object.keys(known ?? {}).join('、')}`,
    'invalid',
    unknownIn(title).length > 0 ? 'title' : 'content',
  );
}
