import type { Overview, operations } from '#contract/operations.js';
import { Permission } from '../../ui/buttons/permission.js';
import { ReasonButton } from '../../ui/buttons/reason-button.js';
import { useCommand } from '../../ui/forms/use-command.js';
import { isOpen } from './standing.js';
import { text } from './text.js';

interface ForAllProps extends Pick<Overview, 'requests'> {
  readonly label: string;
  readonly call: typeof operations.restoreAll | typeof operations.retryReactions;
  /** Kind of the request created by the call. */
  readonly kind: string;
}

/** Button that requests an action for all entries of a section. */
export function ForAll({ label, call, kind, requests }: ForAllProps) {
  const { run, busy } = useCommand();
  const open = requests.some((one) => one.kind === kind && one.target === '*' && isOpen(one));
  return (
    <Permission anyOf={text.permission}>
      <ReasonButton
        variant="default"
        loading={busy}
        reason={open ? text.busy : null}
        onClick={() => void run(call, {}, { success: text.asked })}
      >
        {label}
      </ReasonButton>
    </Permission>
  );
}
