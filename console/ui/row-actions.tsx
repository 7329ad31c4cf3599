import { Menu, Tooltip } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { IconButton } from './reason-button.js';
import classes from './row-actions.module.css';

/** What the server says may be done with a row; a reason means: shown, but off. */
export interface RowAction {
  name: string;
  label: string;
  reason: string | null;
}

interface RowActionsProps<Name extends string> {
  actions: readonly RowAction[];
  /** What each action does here; actions without a handler are not shown. */
  run: Partial<Record<Name, () => void>>;
  /** Names the row for screen readers. */
  of: string;
  /** Shown in red. */
  destructive?: readonly Name[];
  /** How many stand in the row; the rest is behind the dots. */
  inline?: number;
}

export function RowActions<Name extends string>({
  actions,
  run,
  of,
  destructive = [],
  inline = 2,
}: RowActionsProps<Name>) {
  const known = actions.filter((action) => run[action.name as Name]);
  const shown = known.length > inline + 1 ? known.slice(0, inline) : known;
  const behind = known.slice(shown.length);
  const danger = (action: RowAction) => (destructive as readonly string[]).includes(action.name);
  return (
    <span className={classes.actions}>
      {shown.map((action) => (
        <Inline key={action.name} action={action} of={of} danger={danger(action)} onClick={run[action.name as Name]} />
      ))}
      {behind.length > 0 && (
        <Menu withinPortal position="bottom-end">
          <Menu.Target>
            <IconButton label={`更多操作 ${of}`} size={24}>
              <IconDots size={14} />
            </IconButton>
          </Menu.Target>
          <Menu.Dropdown>
            {behind.map((action) => (
              <Menu.Item
                key={action.name}
                color={danger(action) ? 'red' : undefined}
                disabled={Boolean(action.reason)}
                onClick={run[action.name as Name]}
              >
                {action.label}
                {action.reason && <span className={classes.reason}>{action.reason}</span>}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
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

/** A plain button, since a page of rows has hundreds; only one that is off carries a tooltip. */
function Inline({ action, of, danger, onClick }: InlineProps) {
  const { label, reason } = action;
  const button = (
    <button
      type="button"
      className={classes.action}
      data-danger={danger || undefined}
      aria-disabled={reason ? true : undefined}
      aria-label={`${label} ${of}`}
      onClick={reason ? undefined : onClick}
    >
      {label}
    </button>
  );
  return reason ? (
    <Tooltip label={reason} openDelay={100}>
      {button}
    </Tooltip>
  ) : (
    button
  );
}
