import { type MessageRow, message } from '#contract/message.js';
import { DescriptionList } from '../../ui/display/section.js';
import { useCommand } from '../../ui/forms/use-command.js';
import { ClearButton } from '../../ui/list/clear-button.js';
import { ListPage } from '../../ui/list/list-page.js';
import { useList } from '../../ui/list/use-list.js';
import { confirm } from '../../ui/overlays/confirm.js';
import { columnsOf } from '../../ui/rows/columns.js';
import classes from './message.module.css';
import { messageList } from './queries.js';
import { labels, text } from './text.js';

const col = columnsOf<MessageRow>(labels);

const typeOf = ({ type }: MessageRow) => text.types.find(({ value }) => value === String(type))?.label ?? '';

const columns = [
  col.link('title', { width: 260 }),
  col.text('tplCode', { width: 120 }),
  col.text('receiver', { width: 200 }),
  { id: 'type', label: labels.typeName, width: 80, text: typeOf },
  col.status('stateName', { width: 100 }),
  col.dateTime('createTime'),
  col.number('attempts', { width: 64 }),
  col.text('error', { width: 240 }),
  col.dateTime('sendTime', { more: true }),
  col.dateTime('nextTime', { more: true }),
];

/** Messages sent, waiting and failed, newest first. */
export function MessagePage() {
  const list = useList(messageList);
  const { run } = useCommand();
  const resend = async ({ id, receiver }: MessageRow) => {
    const ask = () => confirm({ message: text.resend(receiver) });
    if (await run(message.resend, { id }, { ask })) void list.refresh();
  };
  return (
    <ListPage
      list={list}
      title={text.title}
      columns={columns}
      expanded={(row) => <Details row={row} />}
      toolbar={<ClearButton list={list} call={message.clear} question={text.clear} success={text.cleared} />}
      actions={(row) => ({ actions: row.actions, run: { resend: () => void resend(row) }, of: row.title })}
    />
  );
}

const Details = ({ row }: { row: MessageRow }) => (
  <DescriptionList
    items={[
      { label: labels.tplCode, value: row.tplCode },
      { label: labels.receiver, value: row.receiver },
      { label: labels.createTime, value: row.createTime },
      { label: labels.typeName, value: typeOf(row) },
      { label: labels.stateName, value: row.stateName },
      { label: labels.nextTime, value: row.nextTime },
      { label: labels.sendTime, value: row.sendTime },
      { label: labels.error, value: row.error },
      { label: labels.content, value: <span className={classes.content}>{row.content}</span>, wide: true },
    ]}
  />
);
