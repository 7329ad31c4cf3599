import { Group, Text } from '@mantine/core';
import { IconChecklist, IconPlayerPlay } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ApprovalDetail } from '#contract/platform/approval.js';
import type { Call } from '#contract/platform/call.js';
import type { Told } from '../about.js';
import { confirm } from '../confirm.js';
import { mainButton } from '../keys.js';
import { ReasonButton } from '../reason-button.js';
import classes from './decision-bar.module.css';
import { DecisionFailure } from './decision-failure.js';
import { OpinionDialog } from './opinion-dialog.js';
import { Reassign } from './reassign-dialog.js';
import type { Next } from './said.js';
import { text } from './text.js';
import { type Approved, useDecision } from './use-decision.js';
import { useOpinion } from './use-opinion.js';

export interface DecisionBarProps extends Approved {
  serialNo: string;
  /** The document in a few words. */
  about: readonly Told[];
  /** Deciding, with an opinion. */
  approve?: Call;
  /** Starting and starting again. */
  start?: Call;
  /** Asked before it is started. */
  askStart?: string | undefined;
  /** Whoever decides is asked whether he means it. */
  askDecision?: boolean | undefined;
  /** The caller's other buttons. */
  beside?: ReactNode;
  /** The number of the document that was decided last, which is still told when the next one is open. */
  decided: string | undefined;
  onDecided(serialNo: string | undefined): void;
  /** Something was done with it. */
  onChanged(): void;
  /** The next of the list, when there is one; opened by itself after a decision only if the user has asked for it. */
  next?: Next;
  /** It still waits for the caller, at another step: he does not go on yet. */
  stays?: boolean;
}

interface DecidingProps extends Omit<DecisionBarProps, 'onDecided'> {
  onBegin(): void;
  onDecided(): void;
  /** Where one goes on after a decision. */
  goOn: ReactNode;
}

/** The buttons of one document, with the dialogs that they open. */
export function Deciding({ onBegin, onDecided, goOn, ...props }: DecidingProps) {
  const { businessKey, approve, start, askStart, askDecision, about, beside, onChanged, next } = props;
  const opinion = useOpinion();
  const { detail, busy, failure, act, latest, reload, clear } = useDecision(props, () => {
    opinion.unsent.drop();
    onDecided();
  });
  const { data } = detail;
  if (!data) return null;
  const starts = start !== undefined && data.btnName !== '' && data.btnName !== text.title;
  const press = async () => {
    onBegin();
    if (!starts) opinion.ask(data);
    else if (!askStart || (await confirm({ message: askStart, about })))
      void act(start, { id: businessKey, version: data.version });
  };
  const again = () => {
    clear();
    void reload();
    onChanged();
  };
  return (
    <>
      {failure && !opinion.asked && <DecisionFailure words={failure} onClose={clear} onAgain={again} />}
      <Group gap="xs" className={classes.buttons}>
        {(approve || starts) && <MainButton data={data} starts={starts} busy={busy} onPress={() => void press()} />}
        {beside}
        {data.reassign && <Reassign businessKey={businessKey} step={data.reassign} onSaved={again} />}
        {goOn}
        {data.waitingFor && (
          <Text size="sm" c="dimmed" className={classes.waiting}>
            {text.waitingFor(data.waitingFor)}
          </Text>
        )}
      </Group>
      {approve && (
        <OpinionDialog
          about={about}
          asks={askDecision}
          opened={opinion.asked !== undefined}
          onClose={() => {
            clear();
            opinion.close();
          }}
          busy={busy}
          unsent={opinion.unsent}
          failure={failure}
          decidedBy={busy ? undefined : opinion.decidedBy(data)}
          offersNext={next !== undefined}
          onSubmit={async (given, openNext) => {
            const decided = await act(approve, { businessKey, ...given, ...opinion.asked?.seen });
            if (decided) opinion.close();
            // What has changed meanwhile is looked at before it is decided.
            else if (!opinion.isOf(latest())) opinion.hide();
            if (decided && openNext) next?.open();
          }}
        />
      )}
    </>
  );
}

interface MainButtonProps {
  data: ApprovalDetail;
  starts: boolean;
  busy: boolean;
  onPress(): void;
}

/** Starts the approval, or decides; the server names it. */
function MainButton({ data: { btnName, btnReason }, starts, busy, onPress }: MainButtonProps) {
  const Icon = starts ? IconPlayerPlay : IconChecklist;
  return (
    btnName !== '' && (
      <ReasonButton
        {...mainButton}
        reason={btnReason}
        loading={busy}
        onClick={onPress}
        leftSection={<Icon size={14} aria-hidden />}
      >
        {btnName}
      </ReasonButton>
    )
  );
}
