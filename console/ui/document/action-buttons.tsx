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

/** Actions of the opened document, the same as in its row. */
export function ActionButtons({ document, actions = {}, run, destructive = [], approval }: ActionButtonsProps) {
  const offered = inOrder(document.actions, actions).filter(
    ({ name }) => run[name] && !(approval?.start && name === 'apply'),
  );
  return (
    <>
      {offered.map(({ name, label, reason }, index) => (
        <ReasonButton
          key={name}
          {...(index === 0 && !destructive.includes(name) && mainButton)}
          reason={reason}
          variant={index > 0 || destructive.includes(name) ? 'default' : 'filled'}
          c={destructive.includes(name) ? 'var(--mantine-color-error)' : undefined}
          onClick={run[name]}
        >
          {label}
        </ReasonButton>
      ))}
    </>
  );
}
