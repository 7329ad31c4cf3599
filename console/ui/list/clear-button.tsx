import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { Call } from '#contract/platform/call.js';
import { Permission } from '../buttons/permission.js';
import { useCommand } from '../forms/use-command.js';
import { confirm } from '../overlays/confirm.js';
import { text } from './text.js';
import type { List } from './use-list.js';

interface ClearButtonProps {
  list: List<unknown>;
  call: Call;
  question?: string;
  success?: string;
}

/** Empties a log; shown to users with the permission. */
export function ClearButton({ list, call, question = text.askClear, success = text.cleared }: ClearButtonProps) {
  const { run, busy } = useCommand();
  const ask = () => confirm({ message: question, confirm: text.clear, danger: true });
  const clear = async () => {
    if (await run(call, {}, { ask, success })) list.go({ page: undefined, id: undefined });
    await list.refresh();
  };
  return (
    <Permission anyOf={call.may}>
      <Button
        variant="default"
        leftSection={<IconTrash size={14} aria-hidden />}
        loading={busy}
        onClick={() => void clear()}
      >
        {text.clear}
      </Button>
    </Permission>
  );
}
