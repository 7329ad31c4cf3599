import { Alert, Button, Group, Text } from '@mantine/core';
import { IconArrowRight, IconFileText, IconUserCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Task } from '#contract/inbox.js';
import { useMe } from '../../api/session.js';
import { ApprovalPanel } from '../../ui/approval/approval-panel.js';
import { documentOf } from '../../ui/documents/documents.js';
import { historyQuery, keepWithin, snapshotQuery } from '../../ui/documents/queries.js';
import { DocumentRecord } from '../../ui/documents/record.js';
import { DrawerPage } from '../../ui/drawer.js';
import type { List } from '../../ui/list/use-list.js';
import { Section } from '../../ui/section.js';
import { amountText } from './columns.js';
import { businessKeyOf } from './queries.js';
import classes from './task-inbox.module.css';
import { text } from './text.js';

interface TaskDrawerProps {
  list: List<Task & { gone?: string }>;
  title: string;
  /** In the inbox one may go on to the next task after a decision. */
  goesOn?: boolean;
  /** Lays the list out anew. */
  onRefresh(): void;
}

/** The document of a task as it stands, with the panel to decide it. */
export function TaskDrawer({ list, title, goesOn, onRefresh }: TaskDrawerProps) {
  const { openedId } = list;
  const key = openedId === undefined ? '' : businessKeyOf(openedId);
  const history = useQuery({ ...historyQuery(key), enabled: key !== '' });
  const seq = history.data?.events.at(-1)?.seq;
  const snapshot = useQuery({ ...snapshotQuery(key, seq ?? 0), ...keepWithin(key), enabled: seq !== undefined });
  const record = history.data;
  const document = documentOf(record?.kind);
  const at = list.rows.findIndex((row) => row.id === openedId);
  const row = list.rows[at];
  const next = goesOn ? list.rows.slice(at + 1).find((row) => !row.gone) : undefined;
  return (
    <DrawerPage
      opened={openedId !== undefined}
      onClose={() => list.open(undefined)}
      title={record ? `${record.serialNo} ${record.title}` : title}
      status={snapshot.data?.stateLabel}
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
              {goesOn && row && !row.approval && !row.gone && <Work row={row} kind={record?.kind} />}
              {document?.calls && (
                <Section title={text.approval}>
                  <ApprovalPanel
                    key={key}
                    businessKey={key}
                    kind={document.kind}
                    detailCall={document.calls.approvalDetail}
                    approve={document.calls.approve}
                    start={document.calls.apply}
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

/** Work that is no approval is done where the document is. */
function Work({ row, kind }: { row: Task; kind: string | undefined }) {
  const document = documentOf(kind);
  return (
    <Section title={text.work}>
      <Group gap="sm">
        {document && (
          <Button
            leftSection={<IconArrowRight size={14} aria-hidden />}
            renderRoot={(rest) => <Link to={document.route} search={{ id: row.businessKey } as never} {...rest} />}
          >
            {text.goAndDo}
          </Button>
        )}
        <Text size="sm" c="dimmed">
          {text.atDocument(row.stepLabel)}
        </Text>
      </Group>
    </Section>
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
