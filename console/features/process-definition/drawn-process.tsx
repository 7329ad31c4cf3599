import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { QueryBoundary } from '../../ui/loading/query-boundary.js';
import { xmlQuery } from './queries.js';
import { Stage } from './stage.js';
import { StepsInWords } from './steps-in-words.js';
import { useDrawing } from './use-drawing.js';

/** Drawing of a definition in the drawer beside its list. */
export function DrawnProcess({ id }: { id: string }) {
  const query = useQuery(xmlQuery(id));
  return (
    <QueryBoundary query={query} lines={10}>
      {(xml) => <Looked key={id} xml={xml} />}
    </QueryBoundary>
  );
}

function Looked({ xml }: { xml: string }) {
  const container = useRef<HTMLDivElement>(null);
  const { drawing, failed } = useDrawing(container, xml, false);
  return (
    <div className="process-beside">
      <Stage container={container} drawing={drawing} failed={failed} />
      <StepsInWords xml={xml} names={drawing?.elements()} />
    </div>
  );
}
