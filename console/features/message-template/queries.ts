import { messageSender } from '#contract/message-sender.js';
import { messageTemplate } from '#contract/message-template.js';
import { type Channel, mail, sms } from '#workflows/message-sender/channels.js';
import { messageTemplate as record } from '#workflows/message-template/record.js';
import { filter } from '../../ui/filters/filter.js';
import { lookup, type Options } from '../../ui/filters/options.js';
import { defineList } from '../../ui/list/define-list.js';
import { text } from './text.js';

const sendersOf = (isOffered: (type: Channel) => boolean) =>
  lookup(
    messageSender.all,
    {},
    (rows) => rows.filter(({ type }) => isOffered(type)).map(({ id, name }) => ({ value: id, label: name })),
    ['message-sender'],
  );

export const senderOptions = sendersOf(() => true);

/** Senders by the type of message they send. */
export const sendersFor: Readonly<Record<Channel, Options>> = {
  [sms]: sendersOf((type) => type === sms),
  [mail]: sendersOf((type) => type === mail),
};

export const messageTemplateList = defineList({
  key: 'message-template',
  call: messageTemplate.list,
  kinds: ['message-template'],
  filters: [
    filter.select('sender', record.labels.idMessageSender, senderOptions),
    filter.keyword('title', record.labels.title),
    filter.keyword('id', text.id),
  ],
});
