import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ScheduledTaskRow, scheduledTask } from '#contract/scheduled-task.js';
import { scheduledTask as record } from '#workflows/scheduled-task/record.js';
import { useCommand } from '../../ui/forms/use-command.js';
import { confirm } from '../../ui/overlays/confirm.js';
import { recordColumns } from '../../ui/record/record-columns.js';
import { RecordPage } from '../../ui/record/record-page.js';
import { CronInput } from './cron-input.js';
import { scheduledTaskList } from './queries.js';
import { labels, text } from './text.js';

const columns = recordColumns<ScheduledTaskRow>(record, {
  name: { width: 150 },
  jobLabel: { label: labels.jobLabel, width: 120 },
  cron: { width: 150 },
  statusName: { label: labels.statusName, width: 80, kind: 'status' },
  nextAt: { label: labels.nextAt, kind: 'time' },
  execAt: { label: labels.execAt, kind: 'time' },
  execResult: { label: labels.execResult, width: 240 },
  note: { width: 160 },
});

const logPage = '/taskLog';

export function ScheduledTaskPage() {
  const { run } = useCommand();
  const navigate = useNavigate();
  const toLog = ({ id }: ScheduledTaskRow) => void navigate({ to: logPage, search: { taskId: id } });
  const asked = (message: string) => () => confirm({ message });
  return (
    <RecordPage
      type={record}
      calls={{ add: scheduledTask.save, change: scheduledTask.save, remove: scheduledTask.remove }}
      list={scheduledTaskList}
      columns={columns}
      toolbar={() => (
        <Button variant="default" component={Link} to={logPage} leftSection={<IconHistory size={14} aria-hidden />}>
          {text.log}
        </Button>
      )}
      run={(row, list) => {
        const { id: taskId, name } = row;
        const send = (call: typeof scheduledTask.run, question: string) => async () => {
          if (await run(call, { taskId }, { ask: asked(question) })) void list.refresh();
        };
        return {
          enable: () => void send(scheduledTask.enable, text.askEnable(name))(),
          disable: () => void send(scheduledTask.disable, text.askDisable(name))(),
          run: () => void send(scheduledTask.run, text.askRun(name))(),
          log: () => toLog(row),
        };
      }}
      status={({ statusName }) => statusName}
      without={['disabled', 'since']}
      details={({ nextAt, execAt, execResult }) => [
        { label: labels.nextAt, value: nextAt },
        { label: labels.execAt, value: execAt },
        { label: labels.execResult, value: execResult },
      ]}
      form={{ size: 640, inputs: { cron: (form) => <CronInput form={form} /> } }}
    />
  );
}
