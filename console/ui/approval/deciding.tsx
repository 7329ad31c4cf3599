import { Group, Text } from '@mantine/core';
import { IconChecklist, IconPlayerPlay } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ApprovalDetail } from '#contract/platform/approval.js';
import type { Call } from '#contract/platform/call.js';
import { ReasonButton } from '../buttons/reason-button.js';
import type { LabelledFact } from '../display/about.js';
import { mainButton } from '../focus/keys.js';
import { confirmFor, type QuestionFor } from '../overlays/confirm.js';
import { SubjectOfCommands } from '../overlays/success.js';
import { BesideMain } from './beside-main.js';
import classes from './decision-bar.module.css';
import { DecisionFailure } from './decision-failure.js';
import { OpinionDialog } from './opinion-dialog.js';
import { Reassign } from './reassign-dialog.js';
import type { Next } from './said.js';
import { text } from './text.js';
import { type Decided, useDecision } from './use-decision.js';
import { useOpinion } from './use-opinion.js';
import type { Saying } from './use-said.js';

export interface DecisionBarProps extends Decided {
  /** Short description of the document. */
  about: readonly LabelledFact[];
  /** Call that submits a decision with an opinion. */
  approve?: Call;
  /** Call that starts or restarts the approval. */
  start?: Call;
  /** Confirmation question before starting. */
  askStart?: QuestionFor | undefined;
  /** Asks for confirmation before a decision is submitted. */
  askDecision?: boolean | undefined;
  /** Further buttons supplied by the parent. */
  beside?: ReactNode;
  /** Success of the last action; still said when the next document is open. */
  saying: Saying;
  /** Called after any action on the document. */
  onChanged(): void;
  /** Next item of the list, if any; opened automatically after a decision only if the user has chosen so. */
  next?: Next;
  /** The document still waits for the user at another step, so the user is not sent on yet. */
  stays?: boolean;
}

interface DecidingProps extends Omit<DecisionBarProps, 'saying'> {
  onBegin(): void;
  onDecided(): void;
  /** Button that leads to the next item after a decision. */
  goOn: ReactNode;
}

/** Approval buttons of one document, with the dialogs they open. */
export function Deciding({ onBegin, onDecided, goOn, ...props }: DecidingProps) {
  const { businessKey, approve, start, askStart, askDecision, about, beside, onChanged, next } = props;
  const opinion = useOpinion();
  const { detail, subject, busy, failure, act, latest, reload, clear } = useDecision(props, () => {
    opinion.unsent.drop();
    onDecided();
  });
  const { data } = detail;
  if (!data) return null;
  const starts = start !== undefined && data.btnName !== '' && data.btnName !== text.title;
  const isMain = data.btnName !== '' && (approve !== undefined || starts);
  const press = async () => {
    onBegin();
    if (!starts) return opinion.ask(data);
    const ask = askStart && (() => confirmFor(askStart, businessKey, about));
    await act(start, { id: businessKey, version: data.version }, ask);
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
        {isMain && <MainButton data={data} starts={starts} busy={busy} onPress={() => void press()} />}
        <BesideMain value={isMain && !data.btnReason}>{beside}</BesideMain>
        {data.reassign && (
          <SubjectOfCommands value={subject}>
            <Reassign businessKey={businessKey} about={about} step={data.reassign} onSaved={again} />
          </SubjectOfCommands>
        )}
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
          over={busy ? undefined : opinion.over(data)}
          offersNext={next !== undefined}
          onSubmit={async (given, openNext) => {
            const decided = await act(approve, { businessKey, ...given, ...opinion.asked?.seen });
            if (decided) opinion.close();
            // If the document has changed meanwhile, the dialog closes so that the user reviews it before deciding.
            else if (!opinion.isOf(latest())) opinion.hide();
            if (decided && openNext) next?.open();
            return decided;
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

/** Starts the approval or opens the decision dialog; the server supplies the label. */
function MainButton({ data: { btnName, btnReason }, starts, busy, onPress }: MainButtonProps) {
  const Icon = starts ? IconPlayerPlay : IconChecklist;
  return (
    <ReasonButton
      {...mainButton}
      reason={btnReason}
      loading={busy}
      onClick={onPress}
      leftSection={<Icon size={14} aria-hidden />}
    >
      {btnName}
    </ReasonButton>
  );
}
