import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { ProcessDefinitionRow } from '#contract/process-definition.js';
import { drawnInTurn } from '#workflows/process-definition/drawing.js';
import { useMe } from '../../api/session.js';
import { onDemand } from '../../ui/loading/on-demand.js';
import { QueryBoundary } from '../../ui/loading/query-boundary.js';
import { Empty, SkeletonBlock } from '../../ui/loading/states.js';
import { type EditorSearch, editorSearch } from './editor-search.js';
import { versionsQuery, xmlQuery } from './queries.js';
import { text } from './text.js';

const Editor = onDemand(async () => (await import('./editor.js')).Editor);
const Look = onDemand(async () => (await import('./look.js')).Look);

const mayDraw = '/workflow/process/definition/edit';

/** The definition named by the address: by id, or the latest version of a file. */
const meant = (rows: readonly ProcessDefinitionRow[], { id, deploymentFileUUID, deploymentName }: EditorSearch) => {
  const wanted = id ?? deploymentFileUUID;
  return wanted === undefined
    ? rows.find(({ resourceName }) => resourceName === deploymentName)
    : rows.find((row) => row.id === wanted);
};

const newestOf = (rows: readonly ProcessDefinitionRow[], { key }: ProcessDefinitionRow): number =>
  Math.max(...rows.filter((one) => one.key === key).map(({ versionNo }) => versionNo));

/** Draws a new process or the next version of one, or shows one. */
export function ProcessEditorPage() {
  const search = editorSearch({ ...useSearch({ from: '/_shell/bpmnjs/index.html' }) });
  // What an earlier visit has read does not tell which version is the newest now.
  const versions = useQuery({ ...versionsQuery, refetchOnMount: 'always' });
  const { id, deploymentFileUUID, deploymentName } = search;
  const isNew = (id ?? deploymentFileUUID ?? deploymentName) === undefined;
  if (isNew) return <Page key="new" draws row={undefined} xml={undefined} />;
  return (
    <QueryBoundary query={versions} lines={12}>
      {(rows) =>
        versions.isFetchedAfterMount ? (
          <Found key={JSON.stringify(search)} rows={rows} search={search} />
        ) : (
          <SkeletonBlock lines={12} />
        )
      }
    </QueryBoundary>
  );
}

/** Stays at the version that the address meant when it was opened, so that a later one takes no drawing away. */
function Found({ rows, search }: { rows: readonly ProcessDefinitionRow[]; search: EditorSearch }) {
  const [found] = useState(() => {
    const row = meant(rows, search);
    // Versions deployed from now on are unknown to who draws here.
    return row && { row, newest: newestOf(rows, row) };
  });
  return found ? <Drawn {...found} draws={search.type === 'addBpmn'} /> : <Empty title={text.gone} />;
}

function Drawn({ row, newest, draws }: { row: ProcessDefinitionRow; newest: number; draws: boolean }) {
  const query = useQuery(xmlQuery(row.id));
  return (
    <QueryBoundary query={query} lines={12}>
      {(xml) => <Page row={row} newest={newest} xml={xml} draws={draws} />}
    </QueryBoundary>
  );
}

interface PageProps {
  row: ProcessDefinitionRow | undefined;
  newest?: number;
  xml: string | undefined;
  draws: boolean;
}

/** Initial content of a new process. The key is unique, since an existing key would make it another's version. */
const template = () =>
  drawnInTurn({ key: `process_${Date.now().toString(36)}`, name: '', tasks: [{ name: '审批', role: '' }] });

function Page({ row, newest = 0, xml, draws }: PageProps) {
  const may = useMe().hasPermission(mayDraw);
  const small = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  const [begun] = useState(template);
  const drawn = xml ?? begun;
  if (draws && !may && !row) return <Empty title={text.noRight} />;
  if (draws && may && !small)
    return (
      <Editor
        title={row ? text.drawNext(row.name, row.versionNo) : text.drawNew}
        xml={drawn}
        before={row && { id: row.id, key: row.key, version: row.versionNo, newest }}
      />
    );
  return (
    <Look
      title={row ? text.lookAt(row.name, row.versionNo) : text.drawNew}
      xml={drawn}
      hint={draws ? (may ? text.smallScreen : text.noRight) : undefined}
    />
  );
}
