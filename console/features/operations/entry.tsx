import type { ReactNode } from 'react';
import { Permission } from '../../ui/buttons/permission.js';
import { ReasonButton } from '../../ui/buttons/reason-button.js';
import { Copyable } from '../../ui/display/copyable.js';
import classes from './operations.module.css';
import { isOpen } from './standing.js';
import { text } from './text.js';

interface EntryProps {
  name: string;
  /** Which event, and since when. */
  details: ReactNode;
  error: string | null | undefined;
  correlationId: string | null | undefined;
  /** The pending request, if any. */
  request: Parameters<typeof isOpen>[0];
  busy: boolean;
  /** Label of the main action. */
  label: string;
  onAsk(): void;
  /** Other actions. */
  beside?: ReactNode;
}

/** A failed event, with its error and the possible actions. */
export function Entry({ name, details, error, correlationId, request, busy, label, onAsk, beside }: EntryProps) {
  return (
    <li className={classes.entry}>
      <div className={classes.entryHead}>
        <strong>{name}</strong>
        {details && <span className={classes.details}>{details}</span>}
        <Permission anyOf={text.permission}>
          <ReasonButton variant="default" loading={busy} reason={isOpen(request) ? text.busy : null} onClick={onAsk}>
            {label}
          </ReasonButton>
          {beside}
        </Permission>
      </div>
      <p className={classes.message}>{error}</p>
      {correlationId && <Copyable name={text.correlation} value={correlationId} />}
    </li>
  );
}
