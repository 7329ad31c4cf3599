import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { Warning } from '../../ui/display/warning.js';
import { Properties } from './properties.js';
import { saveText } from './save-text.js';
import { Stage } from './stage.js';
import { StepsInWords } from './steps-in-words.js';
import { text } from './text.js';
import { useDrawing } from './use-drawing.js';

interface LookProps {
  title: string;
  xml: string;
  /** Why the process is read-only although editing was requested. */
  hint?: string | undefined;
}

/** Read-only view of a process: drawing, elements, and the path of a request in words. */
export function Look({ title, xml, hint }: LookProps) {
  const container = useRef<HTMLDivElement>(null);
  const { drawing, failed } = useDrawing(container, xml, false);
  return (
    <section className="process-editor" aria-label={title}>
      <header className="process-head">
        <h2>{title}</h2>
        <Button
          variant="default"
          leftSection={<IconDownload size={14} aria-hidden />}
          onClick={() => drawing && saveText(`${drawing.process().key}.bpmn`, xml)}
        >
          {text.export}
        </Button>
        <Button component={Link} to="/workflow/processDefinition" variant="default">
          {text.back}
        </Button>
      </header>
      {hint && <Warning>{hint}</Warning>}
      <div className="process-body">
        <Stage container={container} drawing={drawing} failed={failed} />
        <aside className="process-aside" aria-label={text.properties}>
          {drawing && <Properties drawing={drawing} keyFixed />}
          <StepsInWords xml={xml} names={drawing?.elements()} />
        </aside>
      </div>
    </section>
  );
}
