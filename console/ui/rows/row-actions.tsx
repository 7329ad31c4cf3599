import { IconDots } from '@tabler/icons-react';
import { MenuButton } from '../buttons/menu-button.js';
import { IconButton } from '../buttons/reason-button.js';
import { reasonTip } from '../buttons/tips.js';
import classes from './row-actions.module.css';
import { textWidth } from './text-width.js';

/** An action the server offers for a row; with a reason it is shown disabled. */
export interface RowAction {
  name: string;
  label: string;
  reason: string | null;
}

export interface RowActionsProps<Name extends string> {
  actions: readonly RowAction[];
  /** Handler of each action; actions without a handler are not shown. */
  run: Partial<Record<Name, () => void>>;
  /** Name of the row for screen readers. */
  of: string;
  /** Actions shown in red. */
  destructive?: readonly Name[];
  /** Number of actions shown in the row; the rest is in the overflow menu. */
  inline?: number;
}

/** Actions shown in the row, and those in the overflow menu. */
function placed<Name extends string>({ actions, run, inline = 2 }: RowActionsProps<Name>) {
  const known = actions.filter((action) => run[action.name as Name]);
  const shown = known.length > inline + 1 ? known.slice(0, inline) : known;
  return { shown, behind: known.slice(shown.length) };
}

const button = { padding: 12, gap: 2, dots: 24 } as const;
const cellPadding = 10;

/** Width of the action column in px that cuts off no button; 0 without actions. */
export function actionsWidth(rows: readonly RowActionsProps<string>[]): number {
  const widths = rows.map((row) => {
    const { shown, behind } = placed(row);
    const buttons = shown.map(({ label }) => textWidth(label) + button.padding + button.gap);
    return buttons.reduce((sum, one) => sum + one, behind.length > 0 ? button.dots : 0);
  });
  const widest = Math.ceil(Math.max(0, ...widths));
  return widest && Math.max(widest + cellPadding, 52);
}

export function RowActions<Name extends string>(props: RowActionsProps<Name>) {
  const { run, of, destructive = [] } = props;
  const { shown, behind } = placed(props);
  const danger = (action: RowAction) => (destructive as readonly string[]).includes(action.name);
  return (
    <span className={classes.actions}>
      {shown.map((action) => (
        <Inline key={action.name} action={action} of={of} danger={danger(action)} onClick={run[action.name as Name]} />
      ))}
      {behind.length > 0 && (
        <MenuButton
          entries={behind.map((action) => ({
            label: action.label,
            does: () => run[action.name as Name]?.(),
            off: Boolean(action.reason),
            note: action.reason,
            danger: danger(action),
          }))}
        >
          {(opener) => (
            <IconButton label={`更多操作 ${of}`} size={24} {...opener}>
              <IconDots size={14} />
            </IconButton>
          )}
        </MenuButton>
      )}
    </span>
  );
}

interface InlineProps {
  action: RowAction;
  of: string;
  danger: boolean;
  onClick?(): void;
}

/** A plain button, because a page of rows has hundreds. */
function Inline({ action, of, danger, onClick }: InlineProps) {
  const { label, reason } = action;
  return (
    <button
      type="button"
      className={classes.action}
      data-danger={danger || undefined}
      aria-disabled={reason ? true : undefined}
      aria-label={`${label} ${of}`}
      onClick={reason ? undefined : onClick}
      {...reasonTip(reason)}
    >
      {label}
    </button>
  );
}
