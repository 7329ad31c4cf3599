import { type ComponentType, Suspense } from 'react';
import type { Task } from '#contract/inbox.js';
import { PendingBanner } from '../../ui/approval/pending-banner.js';
import { useSaid } from '../../ui/approval/use-said.js';
import type { DocumentActsProps } from '../../ui/document/document-acts.js';
import { DocumentRecord } from '../../ui/document-history/record.js';
import type { List } from '../../ui/list/use-list.js';
import { DrawerPage } from '../../ui/overlays/drawer.js';
import { ApprovalSection, TaskButtons } from './drawer-approval.js';
import { GoneNotice, SinceRefusalNotice, TaskFacts } from './drawer-notices.js';
import classes from './inbox.module.css';
import { text } from './text.js';
import { useTask } from './use-task.js';

export type TaskActs = Readonly<Record<string, ComponentType<DocumentActsProps>>>;

interface TaskDrawerProps {
  list: List<Task & { gone?: string }>;
  title: string;
  /**
   * Actions component by kind of document. Present in the inbox only, which also offers the next task after a decision.
   */
  acts?: TaskActs;
  /** Refreshes the list. */
  onRefresh(): void;
}

/** Document of a task: first the content to decide on, then the approval record; the buttons are in the foot. */
export function TaskDrawer({ list, title, acts, onRefresh }: TaskDrawerProps) {
  const task = useTask(list);
  const { key, row, record, latest, snapshot, since, other } = task;
  const saying = useSaid({
    opened: list.openedId,
    id: record && key,
    version: latest?.seq,
    status: latest?.stateLabel,
    error: task.error,
  });
  const Acts = record && acts?.[record.kind];
  const acted = () => {
    task.reload();
    void list.refresh();
    saying.leadOn(key);
  };
  const partOf = (part: DocumentActsProps['part'], onDone: () => void = task.reload) =>
    Acts && (
      <Suspense fallback={null}>
        <Acts key={key} id={key} part={part} onDone={onDone} />
      </Suspense>
    );
  return (
    <DrawerPage
      opened={list.openedId !== undefined}
      onClose={() => list.open(undefined)}
      title={record ? `${(other ?? record).serialNo} ${record.title}` : title}
      status={other?.stepLabel ?? snapshot?.stateLabel}
      subject={key}
      neighbours={list.neighbours}
      loading={!snapshot}
      error={task.error}
      onRetry={task.retry}
      footer={
        <TaskButtons
          list={list}
          task={task}
          buttons={partOf('actions', acted)}
          goesOn={acts !== undefined}
          saying={saying}
        />
      }
      tabs={[
        {
          value: 'task',
          label: title,
          content: snapshot && (
            <div className={classes.record}>
              <TaskFacts id={key} kind={record?.removed ? undefined : record?.kind} row={row} />
              {row?.gone && <GoneNotice why={row.gone} onRefresh={onRefresh} />}
              <PendingBanner businessKey={key} />
              <DocumentRecord
                snapshot={snapshot}
                changed={since?.changed}
                linesBefore={since?.linesBefore}
                mark={text.changedSince}
              >
                {since && <SinceRefusalNotice count={since.count} />}
              </DocumentRecord>
              {partOf('attachments')}
              {partOf('way')}
              <ApprovalSection task={task} />
            </div>
          ),
        },
      ]}
    />
  );
}
