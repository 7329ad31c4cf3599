import { Alert, Button, FileButton } from '@mantine/core';
import { IconCloudUpload, IconDownload, IconFileImport } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { processDefinition } from '#contract/process-definition.js';
import { messageOf } from '../../api/api-error.js';
import { useMe } from '../../api/session.js';
import { confirm } from '../../ui/confirm.js';
import { useDirtyGuard } from '../../ui/dirty-guard.js';
import { DraftOffer } from '../../ui/draft-offer.js';
import { type Draft, draftsOf } from '../../ui/drafts.js';
import { onSendKey, sendKeys } from '../../ui/keys.js';
import { notify } from '../../ui/notify.js';
import { useCommand } from '../../ui/use-command.js';
import type { Drawing } from './drawing/drawing.js';
import { Problems, useProblems } from './problems.js';
import { Properties } from './properties.js';
import { saveText } from './save-text.js';
import { Stage } from './stage.js';
import { text } from './text.js';
import { useDrawing } from './use-drawing.js';

interface EditorProps {
  title: string;
  xml: string;
  /** The version that the drawn one follows; none for a new process. */
  before: { readonly id: string; readonly key: string } | undefined;
}

/** Draws a process and deploys it: what the server would refuse is told while one draws. */
export function Editor({ title, xml, before }: EditorProps) {
  const navigate = useNavigate();
  const container = useRef<HTMLDivElement>(null);
  const { drawing, failed } = useDrawing(container, xml, true);
  const problems = useProblems(drawing);
  const [refusal, setRefusal] = useState<unknown>();
  const command = useCommand({ onFailed: setRefusal });
  const keeping = useDraft(drawing, before?.id);

  const deploy = async () => {
    if (!drawing) return;
    const [first] = problems ?? [];
    if (first) {
      drawing.select(first.element);
      return notify.error(first.message);
    }
    setRefusal(undefined);
    const work = async () => {
      const given = { name: drawing.process().name, xml: await drawing.xml() };
      if (before) await command.send(processDefinition.change, { id: before.id, ...given });
      else await command.send(processDefinition.add, given);
      keeping.drop();
      await command.renew(processDefinition.add);
    };
    if (await command.perform(work, { success: text.deployed })) void navigate({ to: '/workflow/processDefinition' });
  };
  const take = async (file: File | null) => {
    if (!file || !drawing) return;
    if (keeping.isDirty() && !(await confirm({ message: text.replaces, danger: true }))) return;
    if (await keeping.replace(await file.text()).catch(() => false)) {
      if (before) drawing.change?.process({ key: before.key });
      notify.info(text.draftOf(file.name));
    } else notify.error(text.notBpmn);
  };

  return (
    <section className="process-editor" aria-label={title} onKeyDown={onSendKey(() => void deploy())}>
      <header className="process-head">
        <h2>{title}</h2>
        <FileButton accept=".bpmn,.xml" onChange={(file) => void take(file)}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconFileImport size={14} aria-hidden />}>
              {text.import}
            </Button>
          )}
        </FileButton>
        <Button
          variant="default"
          leftSection={<IconDownload size={14} aria-hidden />}
          onClick={async () => drawing && saveText(`${drawing.process().key}.bpmn`, await drawing.xml())}
        >
          {text.export}
        </Button>
        <Button variant="default" onClick={() => void navigate({ to: '/workflow/processDefinition' })}>
          {text.back}
        </Button>
        <Button
          leftSection={<IconCloudUpload size={14} aria-hidden />}
          aria-keyshortcuts={sendKeys}
          loading={command.busy}
          onClick={() => void deploy()}
        >
          {before ? text.deployNext : text.deploy}
        </Button>
      </header>
      {keeping.offered && (
        <DraftOffer at={keeping.offered.at} onRestore={() => void keeping.restore()} onDrop={keeping.forget} />
      )}
      <div className="process-body">
        <Stage container={container} drawing={drawing} failed={failed} />
        <aside className="process-aside" aria-label={text.properties}>
          {drawing && <Properties drawing={drawing} keyFixed={before !== undefined} />}
          {refusal !== undefined && (
            <Alert mt="sm" color="red" variant="light" role="alert" title={messageOf(refusal)} p="xs" />
          )}
          <div className="process-found">
            <Problems problems={problems} onChoose={(element) => drawing?.select(element)} />
          </div>
        </aside>
      </div>
    </section>
  );
}

/** What is drawn and not deployed is kept in this browser, and nobody leaves it unasked. */
function useDraft(drawing: Drawing | undefined, id = 'new') {
  const account = useMe().profile.id;
  const drafts = useRef(draftsOf<{ xml: string }>(account, `process-definition:${id}`)).current;
  const [offered, setOffered] = useState<Draft<{ xml: string }> | undefined>(() => drafts.read());
  const gone = useRef(false);
  const replaced = useRef(false);
  const isDirty = useCallback(
    () => !gone.current && (replaced.current || drawing?.change?.canUndo() === true),
    [drawing],
  );
  useDirtyGuard(isDirty);
  useEffect(() => {
    if (!drawing || !isDirty()) return;
    const timer = setTimeout(async () => {
      const drawn = await drawing.xml();
      if (!gone.current) drafts.write({ xml: drawn });
    }, 400);
    return () => clearTimeout(timer);
  });
  const replace = async (next: string) => {
    if (!drawing) return false;
    const held = await drawing.xml();
    try {
      await drawing.import(next);
    } catch {
      await drawing.import(held);
      return false;
    }
    replaced.current = true;
    return true;
  };
  const forget = () => {
    drafts.drop();
    setOffered(undefined);
  };
  return {
    isDirty,
    offered,
    forget,
    replace,
    drop: () => {
      gone.current = true;
      drafts.drop();
    },
    restore: async () => {
      if (offered) await replace(offered.values.xml);
      setOffered(undefined);
    },
  };
}
