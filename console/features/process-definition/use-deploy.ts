import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { processDefinition } from '#contract/process-definition.js';
import { faultsOf } from '../../api/api-error.js';
import { useCommand } from '../../ui/forms/use-command.js';
import { confirm } from '../../ui/overlays/confirm.js';
import { notify } from '../../ui/overlays/notify.js';
import type { Question } from '../../ui/overlays/question.js';
import type { Drawing } from './drawing/drawing.js';
import { problemsOf } from './problems.js';
import { text } from './text.js';
import type { Kept } from './use-draft.js';

/** The version the drawing is based on, and the newest that its author knows; undefined for a new process. */
export type Before =
  | { readonly id: string; readonly key: string; readonly version: number; readonly newest: number }
  | undefined;

/**
 * Asks before the drawing takes the place of a version that it is not based on, whoever deployed that and when.
 * @param known newest version that its author knew: a restored draft may be older than the version that is open
 */
export function supersedes(before: Before, known = before?.newest): Question | undefined {
  if (before === undefined || known === undefined) return undefined;
  const version = Math.min(before.version, known);
  const { newest } = before;
  return version < newest ? { message: text.supersedes({ version, newest }), confirm: text.deploy } : undefined;
}

/** Selects the element at fault: some problems, such as unknown roles, only the server can find. */
function selectFaulty(drawing: Drawing, error: unknown): void {
  // A fault of an element is one within the field that holds the diagram: `xml.task1`.
  const faults = new Set(faultsOf(error).map(({ field }) => field.slice(field.indexOf('.') + 1)));
  const faulty = drawing.elements().find(({ id }) => faults.has(id));
  if (faulty) drawing.select(faulty.id);
}

/** Deploys the drawing; if it has problems, shows them at their elements instead. */
export function useDeploy(drawing: Drawing | undefined, before: Before, kept: Kept) {
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<unknown>();
  const command = useCommand({
    onFailed: (error) => {
      setRefusal(error);
      if (drawing) selectFaulty(drawing, error);
    },
  });
  const send = async (drawn: Drawing) => {
    const given = { name: drawn.process().name, xml: await drawn.xml() };
    if (before) await command.send(processDefinition.change, { id: before.id, version: before.newest, ...given });
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
    const question = supersedes(before, kept.known());
    const ask = question && (() => confirm(question));
    if (await command.perform(() => send(drawing), { ask, success: text.deployed }))
      void navigate({ to: '/workflow/processDefinition' });
  };
  return { deploy: () => void deploy(), busy: command.busy, refusal };
}
