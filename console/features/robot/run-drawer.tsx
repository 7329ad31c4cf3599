import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type RobotRecordRow, type RobotRunDetail, type RobotRunRow, robot } from '#contract/robot.js';
import { ReasonButton } from '../../ui/buttons/reason-button.js';
import { money, whole } from '../../ui/display/format.js';
import { DescriptionList, Section } from '../../ui/display/section.js';
import { useCommand } from '../../ui/forms/use-command.js';
import { RecordTable } from '../../ui/grid/record-table.js';
import type { List } from '../../ui/list/use-list.js';
import { confirm } from '../../ui/overlays/confirm.js';
import { DrawerPage } from '../../ui/overlays/drawer.js';
import { columnsOf } from '../../ui/rows/columns.js';
import { runQuery } from './queries.js';
import { Settle } from './settle.js';
import { text } from './text.js';
import type { useRobot } from './use-robot.js';

const everyMs = 15_000;

type Robot = ReturnType<typeof useRobot>;

const col = columnsOf<RobotRecordRow>(text.labels);
const columns = [
  col.number('row', { width: 56 }),
  col.text('number', { width: 160 }),
  col.state('state', { text: ({ state }) => text.states[state], width: 104 }),
  col.text('accountName', { width: 180 }),
  col.text('accountNo', { width: 190 }),
  col.text('currency', { width: 80 }),
  col.money('amount'),
  col.text('businessSerialNo', { width: 150 }),
  col.text('receipt', { width: 140 }),
  col.text('message', { width: 220 }),
  col.dateTime('at'),
];

const amountsIn = (amounts: RobotRunDetail['amounts']) =>
  amounts.map(({ currency, count, amount }) => `${currency} ${money(amount)}（${whole(count)}）`).join('，') ||
  text.noAmounts;

/** Drawer of the run selected by the address: records, totals, actions. */
export function RunDrawer({ list, robot: its }: { list: List<RobotRunRow>; robot: Robot }) {
  const { openedId: id } = list;
  // No event tells that a record has ceased to be at work.
  const query = useQuery({
    ...runQuery(id ?? ''),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data?.items.some(({ atWork }) => atWork) ? everyMs : false),
  });
  const run = query.data?.id === id ? query.data : undefined;
  return (
    <DrawerPage
      opened={id !== undefined}
      onClose={() => list.open(undefined)}
      title={run?.fileName ?? text.title}
      {...(run && { status: run.status })}
      neighbours={list.neighbours}
      loading={!run && query.isPending}
      error={run ? undefined : query.error}
      onRetry={() => void query.refetch()}
      tabs={run ? [{ value: 'records', label: text.records, content: <Records run={run} /> }] : []}
      footer={run?.isOpen && <Actions run={run} robot={its} />}
    />
  );
}

const Records = ({ run }: { run: RobotRunDetail }) => (
  <>
    <Section title={text.progress}>
      <DescriptionList
        items={[
          ...(['total', 'pending', 'submitted', 'refused', 'unfit', 'doubtful'] as const).map((name) => ({
            label: text.labels[name],
            value: whole(run[name]),
          })),
          { label: text.amounts, value: amountsIn(run.amounts) },
          { label: text.taken, value: amountsIn(run.submittedAmounts) },
          { label: text.labels.creatorName, value: run.creatorName },
          { label: text.labels.createTime, value: run.createTime },
        ]}
      />
    </Section>
    <Section title={text.records}>
      <RecordTable label={text.records} columns={columns} rows={run.items} />
    </Section>
  </>
);

function Actions({ run, robot: { working, work, stop } }: { run: RobotRunDetail; robot: Robot }) {
  const [settled, setSettled] = useState<RobotRecordRow>();
  const command = useCommand();
  const isMine = working?.id === run.id;
  // A record this page is working on is not doubtful yet.
  const doubtful = isMine ? undefined : run.items.find(({ state }) => state === 'unknown' || state === 'started');
  const close = () =>
    command.run(robot.close, { id: run.id }, { ask: () => confirm({ message: text.askClose, danger: true }) });
  return (
    <Group gap="sm" justify="flex-end">
      {isMine && (
        <Text size="sm" role="status">
          {working.stopping ? text.stopping : text.running(working.number)}　{text.doing}
        </Text>
      )}
      {isMine && (
        <Button variant="default" disabled={working.stopping} onClick={stop}>
          {text.stop}
        </Button>
      )}
      {doubtful && (
        <ReasonButton
          variant="default"
          reason={doubtful.atWork ? text.atWork : null}
          onClick={() => setSettled(doubtful)}
        >
          {text.settle}
        </ReasonButton>
      )}
      {!working && (
        <Button variant="default" onClick={() => void close()}>
          {text.close}
        </Button>
      )}
      {!working && (run.pending > 0 || doubtful?.state === 'started') && doubtful?.state !== 'unknown' && (
        <Button onClick={() => void work(run.id)}>
          {run.submitted + run.refused + run.unfit > 0 ? text.goOn : text.go}
        </Button>
      )}
      <Settle runId={run.id} record={settled} onClose={() => setSettled(undefined)} />
    </Group>
  );
}
