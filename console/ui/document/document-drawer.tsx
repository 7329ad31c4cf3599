import { Group } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { codes } from '#contract/platform/envelope.js';
import { ApiError } from '../../api/api-error.js';
import { ApprovalRecord } from '../approval/approval-record.js';
import type { DecisionBarProps } from '../approval/deciding.js';
import { DecisionBar } from '../approval/decision-bar.js';
import { PendingBanner } from '../approval/pending-banner.js';
import { Said } from '../approval/said.js';
import { useSaid } from '../approval/use-said.js';
import { Attachments } from '../attachments/attachments.js';
import { Section } from '../display/section.js';
import { useRemembered } from '../navigation/recent.js';
import { DrawerPage, type DrawerTab, type Neighbours } from '../overlays/drawer.js';
import { SubjectOfCommands } from '../overlays/success.js';
import { isAside } from '../rows/aside.js';
import { aboutDocument } from './about-document.js';
import { detailQuery } from './detail-query.js';
import classes from './document.module.css';
import { DocumentHistory } from './document-history.js';
import { documentText, withCount } from './document-text.js';
import type { AnyDocument, DocumentView } from './document-view.js';
import { FactSections } from './fact-sections.js';
import { factText, shownFact } from './shown-facts.js';

interface DocumentDrawerProps<Detail extends AnyDocument> {
  view: DocumentView<Detail>;
  /** Id of the shown document; undefined closes the drawer. */
  id: string | undefined;
  onClose(): void;
  tab?: string;
  onTab?(tab: string): void;
  neighbours?: Neighbours;
  /** Actions on the document, shown in the foot. */
  actions?(detail: Detail): ReactNode;
  /** Called after an action on the document. */
  onChanged?(): void;
}

/** The progress of a document, as its kind says it. */
const statusOf = ({ facts, status }: Pick<DocumentView<never>, 'facts' | 'status'>, detail: AnyDocument): string =>
  factText(shownFact(facts, status), status, Object.fromEntries(Object.entries(detail)));

/** Drawer of one document: facts, approval, attachments, history, as its kind declares them. */
export function DocumentDrawer<Detail extends AnyDocument>(props: DocumentDrawerProps<Detail>) {
  const { view, id, onClose, onChanged } = props;
  const query = useQuery({
    ...detailQuery(view, id ?? '', { inPlace: true }),
    enabled: id !== undefined,
  });
  const detail = query.data as Detail | undefined;
  const isGone = query.error instanceof ApiError && query.error.code === codes.missing;
  useRemembered(detail && { id: detail.id, kind: view.kind, serialNo: detail.serialNo }, isGone ? id : undefined);
  const small = useMediaQuery('(max-width: 767px)', false);
  const status = detail && statusOf(view, detail);
  const error = detail ? undefined : query.error;
  const saying = useSaid({ opened: id, id: detail?.id, version: detail?.version, status, error });
  const buttons = detail && view.buttons?.(detail);
  const changed = () => {
    void query.refetch();
    onChanged?.();
  };
  return (
    <DrawerPage
      opened={id !== undefined}
      onClose={onClose}
      title={detail ? (view.title?.(detail) ?? detail.serialNo) : view.label}
      status={status}
      aside={detail && isAside(detail)}
      actions={!small && buttons}
      neighbours={props.neighbours}
      tab={props.tab}
      onTab={props.onTab}
      loading={query.isPending}
      error={error}
      onRetry={() => void query.refetch()}
      tabs={detail ? tabsOf(props, detail, { changed, buttons: small && buttons }) : []}
      subject={id}
      footer={detail && <Footer {...props} detail={detail} saying={saying} onChanged={changed} />}
    />
  );
}

/** Actions on the document, below all tabs. */
function Footer<Detail extends AnyDocument>({
  view,
  detail,
  actions,
  neighbours,
  ...rest
}: DocumentDrawerProps<Detail> & { detail: Detail } & Pick<DecisionBarProps, 'saying' | 'onChanged'>) {
  const { kind, approval } = view;
  const buttons = actions?.(detail);
  if (!approval)
    return (
      <div>
        <Said said={rest.saying.said} />
        {buttons && <Group gap="xs">{buttons}</Group>}
      </div>
    );
  return (
    <DecisionBar
      businessKey={detail.id}
      serialNo={detail.serialNo}
      about={aboutDocument(view, detail)}
      kind={kind}
      detailCall={approval.detail}
      approve={approval.approve}
      start={approval.start}
      askStart={approval.ask}
      askDecision={approval.askDecision}
      beside={buttons}
      next={neighbours?.next && { open: neighbours.next }}
      saying={rest.saying}
      onChanged={rest.onChanged}
    />
  );
}

function tabsOf<Detail extends AnyDocument>(
  { view }: DocumentDrawerProps<Detail>,
  detail: Detail,
  { changed, buttons }: { changed(): void; buttons: ReactNode },
): DrawerTab[] {
  const { approval, attachments } = view;
  const { attachments: files = [] } = detail;
  return [
    {
      value: 'detail',
      label: documentText.detail,
      content: (
        <>
          <PendingBanner businessKey={detail.id} />
          {buttons && <div className={classes.top}>{buttons}</div>}
          <FactSections view={view} detail={detail} />
          {view.further?.(detail)}
          {view.way?.(detail)}
          {approval && (
            <Section title={documentText.approval}>
              <ApprovalRecord key={detail.id} businessKey={detail.id} kind={view.kind} detailCall={approval.detail} />
            </Section>
          )}
        </>
      ),
    },
    ...(view.tabs?.(detail) ?? []),
    ...(attachments
      ? [
          {
            value: 'attachments',
            label: withCount(documentText.attachments, files.length),
            content: (
              <SubjectOfCommands value={detail}>
                <Attachments
                  key={detail.id}
                  owner={detail}
                  bizType={attachments.bizType}
                  attachments={files}
                  calls={attachments.calls}
                  actions={detail.actions}
                  onChanged={changed}
                />
                {attachments.further?.(detail)}
              </SubjectOfCommands>
            ),
          },
        ]
      : []),
    ...(view.furtherTabs?.(detail) ?? []),
    {
      value: 'history',
      label: documentText.history,
      content: <DocumentHistory view={view} id={detail.id} />,
      onScreen: true,
    },
  ];
}
