import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { IconChecklist, IconHistory, IconPlayerPlay, IconRefresh, IconUserShare } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Call } from '#contract/platform/call.js';
import { newIdempotencyKey } from '../../api/idempotency.js';
import { useMe } from '../../api/session.js';
import { confirm } from '../confirm.js';
import { ReasonButton } from '../reason-button.js';
import { ErrorState, SkeletonBlock } from '../states.js';
import { Warning } from '../warning.js';
import { OpinionDialog } from './opinion-dialog.js';
import { ReassignDialog } from './reassign-dialog.js';
import { StepBar } from './step-bar.js';
import { text } from './text.js';
import { Timeline } from './timeline.js';
import { useDecision } from './use-decision.js';

const Diagram = lazy(() => import('../diagram/diagram.js').then((module) => ({ default: module.Diagram })));

export interface ApprovalPanelProps {
  businessKey: string;
  kind: string;
  detailCall: Call;
  /** Deciding, with an opinion. */
  approve?: Call;
  /** Starting and starting again. */
  start?: Call;
  /** Asked before it is started. */
  askStart?: string;
  /** Other buttons, at the side of the caller's own. */
  beside?: ReactNode;
  onDecided(): void;
  /** Opens the next item, when there is one; used after a decision only if the user has asked for it. */
  onNext?: () => void;
}

interface Deciding {
  readonly seen: { readonly step: string; readonly version: number };
  readonly decisions: number;
  readonly key: string;
}

/** The approval of a document of any kind: where it stands, what was decided, the way it took, and the caller's button. */
export function ApprovalPanel({
  businessKey,
  kind,
  detailCall,
  approve,
  start,
  askStart,
  beside,
  onDecided,
  onNext,
}: ApprovalPanelProps) {
  const { detail, diagram, busy, failure, act, reload, clear } = useDecision({
    businessKey,
    kind,
    detailCall,
    onDecided,
  });
  const me = useMe();
  /** What was to be decided when the dialog opened, how much had been, and the key of that one decision. */
  const [deciding, setDeciding] = useState<Deciding>();
  const [reassigning, setReassigning] = useState(false);
  const { data } = detail;
  if (!data) {
    return detail.error ? (
      <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />
    ) : (
      <SkeletonBlock lines={5} />
    );
  }
  const startable = start !== undefined && data.btnName !== '' && data.btnName !== text.title;
  const meanwhile = deciding && !busy ? data.detail[deciding.decisions] : undefined;
  const decidedBy = meanwhile && meanwhile.approver !== me.name ? meanwhile.approver : undefined;
  const press = async () => {
    if (startable) {
      if (!askStart || (await confirm({ message: askStart })))
        void act(start, { id: businessKey, version: data.version });
    } else
      setDeciding({
        seen: { step: data.step, version: data.version },
        decisions: data.detail.length,
        key: newIdempotencyKey(),
      });
  };

  return (
    <Stack gap="md">
      <Group justify="space-between" gap="xs">
        <Group gap="sm">
          {data.btnName !== '' && (approve || startable) && (
            <ReasonButton
              reason={data.btnReason}
              loading={busy}
              onClick={() => void press()}
              leftSection={
                startable ? <IconPlayerPlay size={14} aria-hidden /> : <IconChecklist size={14} aria-hidden />
              }
            >
              {data.btnName}
            </ReasonButton>
          )}
          {beside}
          {data.waitingFor && (
            <Text size="sm" c="dimmed">
              {text.waitingFor(data.waitingFor)}
            </Text>
          )}
          {data.reassign && (
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<IconUserShare size={14} aria-hidden />}
              onClick={() => setReassigning(true)}
            >
              {text.reassign}
            </Button>
          )}
        </Group>
        <Anchor
          size="sm"
          renderRoot={(rest) => <Link to="/inbox/replay" search={{ businessKey } as never} {...rest} />}
        >
          <Group gap={4} component="span">
            <IconHistory size={14} aria-hidden />
            {text.replay}
          </Group>
        </Anchor>
      </Group>
      {failure && (
        <Warning title={text.failed} withCloseButton closeButtonLabel="关闭" onClose={clear} role="alert">
          <Group justify="space-between">
            {failure}
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconRefresh size={14} aria-hidden />}
              onClick={() => {
                clear();
                void reload();
                onDecided();
              }}
            >
              {text.retry}
            </Button>
          </Group>
        </Warning>
      )}
      <StepBar nodes={data.nodes} />
      {diagram.data?.xml && (
        <Suspense fallback={<SkeletonBlock lines={4} />}>
          <Diagram diagram={diagram.data} />
        </Suspense>
      )}
      <section aria-label={text.history}>
        <Text fw={600} size="sm" mb="xs">
          {text.history}
        </Text>
        <Timeline detail={data.detail} />
      </section>
      {data.reassign && (
        <ReassignDialog
          businessKey={businessKey}
          step={data.reassign}
          opened={reassigning}
          onClose={() => setReassigning(false)}
          onSaved={() => {
            setReassigning(false);
            void reload();
            onDecided();
          }}
        />
      )}
      {approve && (
        <OpinionDialog
          opened={deciding !== undefined}
          onClose={() => setDeciding(undefined)}
          busy={busy}
          decidedBy={decidedBy}
          offersNext={onNext !== undefined}
          onSubmit={async (opinion, openNext) => {
            const decided = await act(approve, { businessKey, ...opinion, ...deciding?.seen }, deciding?.key);
            setDeciding(undefined);
            if (decided && openNext) onNext?.();
          }}
        />
      )}
    </Stack>
  );
}
