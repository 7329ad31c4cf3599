import { Alert, Button, FileButton } from '@mantine/core';
import { IconCloudUpload, IconDownload, IconFileImport } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { messageOf } from '../../api/api-error.js';
import { onSendKey, sendKeys } from '../../ui/focus/keys.js';
import { DraftOffers, RestoredDraft } from '../../ui/forms/draft-offers.js';
import { focusFirstError } from '../../ui/forms/mark-faults.js';
import { confirm } from '../../ui/overlays/confirm.js';
import { notify } from '../../ui/overlays/notify.js';
import type { Drawing } from './drawing/drawing.js';
import { Problems, useProblems } from './problems.js';
import { Properties } from './properties.js';
import { saveText } from './save-text.js';
import { Stage } from './stage.js';
import { text } from './text.js';
import { type Before, useDeploy } from './use-deploy.js';
import { type Kept, useDraft } from './use-draft.js';
import { useDrawing } from './use-drawing.js';

interface EditorProps {
  title: string;
  xml: string;
  before: Before;
}

/** Process editor with deployment; reports what the server would reject while drawing. */
export function Editor({ title, xml, before }: EditorProps) {
  const container = useRef<HTMLDivElement>(null);
  const properties = useRef<HTMLElement>(null);
  const { drawing, failed } = useDrawing(container, xml, true);
  const problems = useProblems(drawing);
  const kept = useDraft(drawing, before);
  const { deploy, busy, refusal } = useDeploy(drawing, before, kept);
  // What its field says is wrong may not be in the drawing, which would then be deployed without it.
  const submit = () => {
    if (!focusFirstError(properties.current)) deploy();
  };
  return (
    <section className="process-editor" aria-label={title} onKeyDown={onSendKey(submit)}>
      <header className="process-head">
        <h2>{title}</h2>
        <Files drawing={drawing} before={before} kept={kept} />
        <Button component={Link} to="/workflow/processDefinition" variant="default">
          {text.back}
        </Button>
        <Button
          leftSection={<IconCloudUpload size={14} aria-hidden />}
          aria-keyshortcuts={sendKeys}
          loading={busy}
          onClick={submit}
        >
          {before ? text.deployNext : text.deploy}
        </Button>
      </header>
      <DraftOffers offers={kept.offers} onRestore={(draft) => void kept.restore(draft)} onDrop={kept.forget} />
      <RestoredDraft unsettled={kept.restored} />
      <div className="process-body">
        <Stage container={container} drawing={drawing} failed={failed} />
        <aside ref={properties} className="process-aside" aria-label={text.properties}>
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

interface FilesProps {
  drawing: Drawing | undefined;
  before: Before;
  kept: Kept;
}

/** Import from and export to a file. */
function Files({ drawing, before, kept }: FilesProps) {
  const take = async (file: File | null) => {
    if (!file || !drawing) return;
    if (kept.isDirty() && !(await confirm({ message: text.replaces, danger: true }))) return;
    if (!(await kept.replace(await file.text()).catch(() => false))) return notify.error(text.notBpmn);
    if (before) drawing.change?.process({ key: before.key });
    notify.info(text.draftOf(file.name));
  };
  const give = async () => drawing && saveText(`${drawing.process().key}.bpmn`, await drawing.xml());
  return (
    <>
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
        disabled={!drawing}
        onClick={() => void give()}
      >
        {text.export}
      </Button>
    </>
  );
}
