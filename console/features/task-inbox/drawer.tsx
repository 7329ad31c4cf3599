import { Alert, Button, Group } from '@mantine/core';
import { IconFileText, IconUserCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ComponentType, Suspense } from 'react';
import type { Task } from '#contract/inbox.js';
import { useMe } from '../../api/session.js';
import { ApprovalPanel } from '../../ui/approval/approval-panel.js';
import { PendingBanner, pendingQuery } from '../../ui/approval/pending-banner.js';
import type { DocumentActsProps } from '../../ui/document/document-acts.js';
import { documentOf } from '../../ui/document-history/documents.js';
import { historyQuery, keepWithin, snapshotQuery } from '../../ui/document-history/queries.js';
import { DocumentRecord } from '../../ui/document-history/record.js';
import { DrawerPage } from '../../ui/drawer.js';
import type { List } from '../../ui/list/use-list.js';
import { Section } from '../../ui/section.js';
import { amountText } from './columns.js';
import { businessKeyOf } from './queries.js';
import classes from './task-inbox.module.css';
import { text } from './text.js';

export type TaskActs = Readonly<Record<string, ComponentType<DocumentActsProps>>>;

interface TaskDrawerProps {
  list: List<Task & { gone?: string }>;
  title: string;
  /**
   * What may be done with a document of each kind: in the inbox, where one may also go on to the next task after a
   * decision.
   */
  acts?: TaskActs;
  /** Lays the list out anew. */
  onRefresh(): void;
}

/** The document of a task as it stands, with the panel to decide it. */
export function TaskDrawer({ list, title, acts, onRefresh }: TaskDrawerProps) {
  const { openedId } = list;
  const key = openedId === undefined ? '' : businessKeyOf(openedId);
  const history = useQuery({ ...historyQuery(key), enabled: key !== '' });
  const seq = history.data?.events.at(-1)?.seq;
  const snapshot = useQuery({ ...snapshotQuery(key, seq ?? 0), ...keepWithin(key), enabled: seq !== undefined });
  const record = history.data;
  const document = documentOf(record?.kind);
  const at = list.rows.findIndex((row) => row.id === openedId);
  const row = list.rows[at];
  // What waits may be another document than the one where it is done: it is told by its own number and state.
  const { data: pending = [] } = useQuery({ ...pendingQuery(key), enabled: key !== '' });
  const waits = pending.find(({ id }) => id === openedId) ?? (row && !row.gone ? row : undefined);
  const other = waits && record && waits.kind !== record.kind ? waits : undefined;
  const next = acts ? list.rows.slice(at + 1).find((row) => !row.gone) : undefined;
  const Acts = record && acts?.[record.kind];
  const buttons = Acts && (
    <Suspense fallback={null}>
      <Acts key={key} id={key} onDone={() => void history.refetch()} />
    </Suspense>
  );
  return (
    <DrawerPage
      opened={openedId !== undefined}
      onClose={() => list.open(undefined)}
      title={record ? `${(other ?? record).serialNo} ${record.title}` : title}
      status={other?.stepLabel ?? snapshot.data?.stateLabel}
      neighbours={list.neighbours}
      loading={!snapshot.data}
      error={(record ? undefined : history.error) ?? (snapshot.data ? undefined : snapshot.error)}
      onRetry={() => void (record ? snapshot.refetch() : history.refetch())}
      tabs={[
        {
          value: 'task',
          label: title,
          content: snapshot.data && (
            <>
              <div className={classes.facts}>
                {row && (
                  <>
                    <strong>{row.title}</strong>
                    <span>{row.customerName}</span>
                    <span className="number">{amountText(row)}</span>
                    {row.round > 0 && <span>{text.round(row.round)}</span>}
                  </>
                )}
                <Place id={key} kind={record?.kind} />
              </div>
              {row?.gone && (
                <Alert icon={<IconUserCheck size={18} />} mb="md" p="xs" role="status">
                  {text.goneNotice(row.gone)}
                  <Button variant="subtle" size="compact-sm" onClick={onRefresh}>
                    {text.refresh}
                  </Button>
                </Alert>
              )}
              <PendingBanner businessKey={key} />
              {buttons && !document?.calls?.approve && (
                <Section title={text.work}>
                  <Group gap="xs">{buttons}</Group>
                </Section>
              )}
              {document?.calls && (
                <Section title={text.approval}>
                  <ApprovalPanel
                    key={key}
                    businessKey={key}
                    kind={document.kind}
                    detailCall={document.calls.approvalDetail}
                    approve={document.calls.approve}
                    start={document.calls.apply}
                    beside={buttons}
                    onDecided={() => void history.refetch()}
                    onNext={next && (() => list.go({ id: next.id }, { replace: true }))}
                  />
                </Section>
              )}
              <DocumentRecord snapshot={snapshot.data} />
            </>
          ),
        },
      ]}
    />
  );
}

/** The document's own place, for those who may go there. */
function Place({ id, kind }: { id: string; kind: string | undefined }) {
  const me = useMe();
  const document = documentOf(kind);
  if (!document || !me.hasPermission(document.route)) return null;
  return (
    <Link to={document.route} search={{ id } as never} className={classes.link}>
      <IconFileText size={15} aria-hidden />
      {text.document}
    </Link>
  );
}
