import { use } from 'react';
import { BesideMain } from '../approval/beside-main.js';
import { ReasonButton } from '../buttons/reason-button.js';
import { mainButton } from '../focus/keys.js';
import { type DocumentActions, inOrder } from './document-actions.js';
import type { AnyDocument } from './document-view.js';

interface ActionButtonsProps {
  document: AnyDocument;
  actions?: DocumentActions;
  /** Handler of each action; actions without a handler are not shown. */
  run: Readonly<Record<string, () => void>>;
  destructive?: readonly string[];
  /** If set, the approval panel offers starting and deciding. */
  approval?: { readonly start?: unknown };
}

/** Actions of the opened document, the same as in its row. The first one leads on, unless a button before it does. */
export function ActionButtons({ document, actions = {}, run, destructive = [], approval }: ActionButtonsProps) {
  const isLed = use(BesideMain);
  const offered = inOrder(document.actions, actions).filter(
    ({ name }) => run[name] && !(approval?.start && name === 'apply'),
  );
  return (
    <>
      {offered.map(({ name, label, reason }, index) => {
        const isMain = index === 0 && !isLed && !destructive.includes(name);
        return (
          <ReasonButton
            key={name}
            {...(isMain && mainButton)}
            reason={reason}
            variant={isMain ? 'filled' : 'default'}
            c={destructive.includes(name) ? 'var(--mantine-color-error)' : undefined}
            onClick={run[name]}
          >
            {label}
          </ReasonButton>
        );
      })}
    </>
  );
}
