import { useState } from 'react';
import { type MessageTemplateRow, messageTemplate } from '#contract/message-template.js';
import { type Channel, sms } from '#workflows/message-sender/channels.js';
import { messageTemplate as record } from '#workflows/message-template/record.js';
import { FactInput } from '../../ui/facts/fact-input.js';
import { dialogOnDemand } from '../../ui/loading/on-demand.js';
import { RecordPage } from '../../ui/record/record-page.js';
import { recordLabels } from '../../ui/record/record-text.js';
import { columnsOf } from '../../ui/rows/columns.js';
import { Preview } from './preview.js';
import { messageTemplateList, sendersFor } from './queries.js';
import { text } from './text.js';

const SendForm = dialogOnDemand(async () => (await import('./send-form.js')).SendForm);

const col = columnsOf<MessageTemplateRow>({ ...recordLabels(record), senderName: record.labels.idMessageSender });

const columns = [
  col.link('title', { width: 240 }),
  col.text('code', { width: 150 }),
  {
    id: 'type',
    label: record.labels.type,
    width: 80,
    text: ({ type }: MessageTemplateRow) => record.fields.type.choices.find(([value]) => value === type)?.[1] ?? '',
  },
  col.text('senderName', { width: 150 }),
  col.text('remoteTplCode', { width: 130 }),
  col.text('content', { width: 320 }),
  col.dateTime('modifyTime'),
];

const typed = (values: Readonly<Record<string, unknown>>) => ({
  code: String(values.code ?? ''),
  title: String(values.title ?? ''),
  content: String(values.content ?? ''),
});

export function MessageTemplatePage() {
  const [sending, setSending] = useState<MessageTemplateRow>();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <RecordPage
        type={record}
        calls={{ add: messageTemplate.save, change: messageTemplate.save, remove: messageTemplate.remove }}
        list={messageTemplateList}
        columns={columns}
        run={(row) => ({
          send: () => {
            setSending(row);
            setOpened(true);
          },
        })}
        panels={(row) => [{ value: 'preview', label: text.preview, content: <Preview {...row} /> }]}
        form={{
          size: 760,
          inputs: {
            // A sender sends messages of one type only.
            type: (form) => (
              <FactInput
                form={form}
                facts={record.fields}
                name="type"
                onChanged={() => form.setFieldValue('idMessageSender', '')}
              />
            ),
            idMessageSender: (form, row) => (
              <FactInput
                form={form}
                facts={record.fields}
                name="idMessageSender"
                options={sendersFor[form.values.type as Channel]}
                held={row?.type === form.values.type ? String(row?.senderName ?? '') : ''}
              />
            ),
          },
          disabled: ({ type }) => (Number(type) === sms ? [] : ['remoteTplCode']),
          further: (form) => <Preview {...typed(form.values)} />,
        }}
      />
      <SendForm row={sending} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
