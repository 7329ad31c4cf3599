import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { processDefinition } from '#contract/process-definition.js';
import { messageOf } from '../../api/api-error.js';
import { notify } from '../../ui/notify.js';
import { useCommand } from '../../ui/use-command.js';
import type { Drawing } from './drawing/drawing.js';
import { problemsOf } from './problems.js';
import { text } from './text.js';
import type { Kept } from './use-draft.js';

/** The version that the drawn one follows; none for a new process. */
export type Before = { readonly id: string; readonly key: string } | undefined;

/** What the server alone knows, as which roles there are, it says of a task by its name. */
function selectNamed(drawing: Drawing, message: string): void {
  const meant = drawing.elements().find(({ kind, name }) => kind === 'task' && message.includes(`“${name.trim()}”`));
  if (meant) drawing.select(meant.id);
}

/** Deploys what is drawn; what it lacks is shown instead, where it lacks it. */
export function useDeploy(drawing: Drawing | undefined, before: Before, kept: Kept) {
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<unknown>();
  const command = useCommand({
    onFailed: (error) => {
      setRefusal(error);
      if (drawing) selectNamed(drawing, messageOf(error));
    },
  });
  const send = async (drawn: Drawing) => {
    const given = { name: drawn.process().name, xml: await drawn.xml() };
    if (before) await command.send(processDefinition.change, { id: before.id, ...given });
    else await command.send(processDefinition.add, given);
    kept.drop();
    await command.renew(processDefinition.add);
  };
  const deploy = async () => {
    if (!drawing) return;
    setRefusal(undefined);
    const [first] = await problemsOf(drawing);
    if (first) {
      drawing.select(first.element);
      return notify.error(first.message);
    }
    if (await command.perform(() => send(drawing), { success: text.deployed }))
      void navigate({ to: '/workflow/processDefinition' });
  };
  return { deploy: () => void deploy(), busy: command.busy, refusal };
}
