import { Group } from '@mantine/core';
import { type ReactNode, use } from 'react';
import { ApprovalRecord } from '../../ui/approval/approval-record.js';
import type { DecisionBarProps } from '../../ui/approval/deciding.js';
import { DecisionBar } from '../../ui/approval/decision-bar.js';
import { GoOn, type Next, Said } from '../../ui/approval/said.js';
import type { LabelledFact } from '../../ui/display/about.js';
import { amountIn } from '../../ui/display/format.js';
import { Section } from '../../ui/display/section.js';
import { approvedDocuments } from '../../ui/document-history/documents.js';
import type { List } from '../../ui/list/use-list.js';
import type { ShownTask } from './gone.js';
import { businessKeyOf } from './queries.js';
import { labels, text } from './text.js';
import type { OpenedTask } from './use-task.js';

const useApproved = (kind: string | undefined) => use(approvedDocuments()).find((one) => one.kind === kind);

/** Approval record of the document, if it passes through approval. */
export function ApprovalSection({ task: { key, record } }: { task: OpenedTask }) {
  const document = useApproved(record?.kind);
  if (!document) return null;
  return (
    <Section title={text.approval}>
      <ApprovalRecord key={key} businessKey={key} kind={document.kind} detailCall={document.calls.approvalDetail} />
    </Section>
  );
}

interface TaskButtonsProps extends Pick<DecisionBarProps, 'saying'> {
  list: List<ShownTask>;
  task: OpenedTask;
  buttons: ReactNode;
  /** Whether to offer the next task. */
  goesOn: boolean;
}

/** Actions on the task. A completed task leaves the list, and the next one is offered. */
export function TaskButtons({ list, task, buttons, goesOn, saying }: TaskButtonsProps) {
  const { key, record, reload } = task;
  const document = useApproved(record?.removed ? undefined : record?.kind);
  const isOver = saying.over === key;
  if (!record || (record.removed && !isOver && saying.said?.id !== key)) return null;
  const next = goesOn ? nextTask(list, key) : undefined;
  const stays = list.rows.some(({ id, gone }) => !gone && businessKeyOf(id) === key);
  if (!document)
    return (
      buttons && (
        <div>
          <Said said={saying.said} />
          <Group gap="xs">
            {buttons}
            {isOver && next && !stays && <GoOn {...next} />}
          </Group>
        </div>
      )
    );
  const { approvalDetail, approve, apply, askStart, askDecision } = document.calls;
  return (
    <DecisionBar
      businessKey={key}
      serialNo={record.serialNo}
      about={aboutTask(task)}
      kind={document.kind}
      detailCall={approvalDetail}
      approve={approve}
      start={apply}
      askStart={askStart}
      askDecision={askDecision}
      beside={buttons}
      saying={saying}
      next={next}
      stays={stays}
      onChanged={() => {
        reload();
        void list.refresh();
      }}
    />
  );
}

function nextTask({ rows, nextAt = rows.length, go }: List<ShownTask>, key: string): Next | undefined {
  const others = [...rows.slice(nextAt), ...rows.slice(0, nextAt)];
  const next = others.find(({ id, gone }) => !gone && businessKeyOf(id) !== key);
  return next && { serialNo: next.serialNo, open: () => go({ id: next.id }, { replace: true }) };
}

/** Short description of the document to decide on, from the task's row. */
const aboutTask = ({ record, row }: OpenedTask): LabelledFact[] =>
  [
    { label: record?.kindLabel ?? '', value: record?.serialNo ?? '' },
    { label: labels.title, value: record?.title ?? '' },
    { label: labels.customerName, value: row?.customerName ?? '' },
    { label: labels.amount, value: row ? amountIn(row.amount, row.currency) : '' },
  ].filter(({ value }) => value !== '');
