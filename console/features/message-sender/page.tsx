import { PasswordInput } from '@mantine/core';
import { type MessageSenderRow, messageSender, senderPassword } from '#contract/message-sender.js';
import { mail } from '#workflows/message-sender/channels.js';
import { messageSender as record } from '#workflows/message-sender/record.js';
import type { FactForm } from '../../ui/facts/fact-input.js';
import { textProps } from '../../ui/fields/too-long.js';
import { recordColumns } from '../../ui/record/record-columns.js';
import { RecordPage } from '../../ui/record/record-page.js';
import { messageSenderList } from './queries.js';
import { text } from './text.js';

const columns = recordColumns<MessageSenderRow>(record, {
  name: { width: 180 },
  className: { width: 180 },
  type: { width: 90 },
  url: { width: 260, text: ({ url }) => url || text.usual },
  account: { width: 180 },
  mailFrom: { width: 200 },
  modifyTime: {},
});

export const MessageSenderPage = () => (
  <RecordPage
    type={record}
    calls={{ add: messageSender.save, change: messageSender.save, remove: messageSender.remove }}
    list={messageSenderList}
    columns={columns}
    details={({ account, hasPassword }) =>
      account === '' ? [] : [{ label: text.password, value: hasPassword ? text.hasPassword : text.noPassword }]
    }
    form={{
      wide: ['url'],
      disabled: ({ type }) => (Number(type) === mail ? [] : ['url', 'account', 'mailFrom', 'certificate']),
      further: (form, row) => <Password form={form} isKept={row?.hasPassword === true} />,
    }}
  />
);

/** Sends a newly typed password; the stored one is never shown. */
const Password = ({ form, isKept }: { form: FactForm; isKept: boolean }) => (
  <PasswordInput
    label={text.password}
    description={isKept ? text.keep : undefined}
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    disabled={!form.values.account}
    autoComplete="new-password"
    visibilityToggleButtonProps={{ 'aria-label': text.toggle }}
    {...textProps(form, 'password', senderPassword)}
    value={String(form.values.password ?? '')}
  />
);
