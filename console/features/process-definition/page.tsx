import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ProcessDefinitionRow, processDefinition } from '#contract/process-definition.js';
import { processDefinition as record } from '#workflows/process-definition/record.js';
import { useMe } from '../../api/session.js';
import { Permission } from '../../ui/buttons/permission.js';
import { addButton } from '../../ui/focus/keys.js';
import { onDemand } from '../../ui/loading/on-demand.js';
import { recordColumns } from '../../ui/record/record-columns.js';
import { RecordPage } from '../../ui/record/record-page.js';
import { processDefinitionList } from './queries.js';
import { text } from './text.js';

const Drawn = onDemand(async () => (await import('./drawn-process.js')).DrawnProcess);

const columns = recordColumns<ProcessDefinitionRow>(record, {
  name: { width: 160 },
  key: { width: 130 },
  versionNo: { width: 64, kind: 'count' },
  creatorName: { width: 100 },
  createTime: {},
  resourceName: { label: text.resourceName, width: 150 },
  id: { label: text.id, width: 190, more: true },
  deploymentId: { label: text.deploymentId, width: 190, more: true },
});

const mayDraw = '/workflow/process/definition/edit';
const editor = '/bpmnjs/index.html';
const look = { name: 'look', label: text.look, reason: null };
const edit = { name: 'edit', label: text.edit, reason: null };

export function ProcessDefinitionPage() {
  const navigate = useNavigate();
  const draws = useMe().hasPermission(mayDraw);
  return (
    <RecordPage
      type={record}
      calls={{ remove: processDefinition.remove }}
      list={processDefinitionList}
      columns={columns}
      toolbar={() => (
        <Permission anyOf={mayDraw}>
          <Button
            {...addButton}
            renderRoot={(rest) => <Link to={editor} search={{ type: 'addBpmn' }} {...rest} />}
            leftSection={<IconPlus size={14} aria-hidden />}
          >
            {text.add}
          </Button>
        </Permission>
      )}
      inRow={(offered) => [look, ...(draws ? [edit] : []), ...offered]}
      run={({ id }) => ({
        look: () => void navigate({ to: editor, search: { type: 'lookBpmn', id } }),
        edit: () => void navigate({ to: editor, search: { type: 'addBpmn', id } }),
      })}
      details={({ deploymentId, resourceName }) => [
        { label: text.deploymentId, value: deploymentId },
        { label: text.resourceName, value: resourceName },
      ]}
      panels={({ id }) => [{ value: 'diagram', label: text.diagram, content: <Drawn id={id} /> }]}
    />
  );
}
