import { useState } from 'react';
import { type MessageTemplateRow, messageTemplate } from '#contract/message-template.js';
import { type Channel, sms } from '#workflows/message-sender/channels.js';
import { messageTemplate as record } from '#workflows/message-template/record.js';
import { FactInput } from '../../ui/facts/fact-input.js';
import { dialogOnDemand } from '../../ui/loading/on-demand.js';
import { recordColumns } from '../../ui/record/record-columns.js';
import { RecordPage } from '../../ui/record/record-page.js';
import { Preview } from './preview.js';
import { messageTemplateList, sendersFor } from './queries.js';
import { text } from './text.js';

const SendForm = dialogOnDemand(async () => (await import('./send-form.js')).SendForm);

const columns = recordColumns<MessageTemplateRow>(record, {
  title: { width: 240 },
  code: { width: 150 },
  type: { width: 80 },
  senderName: { width: 150 },
  remoteTplCode: { width: 130 },
  content: { width: 320 },
  modifyTime: {},
});

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
