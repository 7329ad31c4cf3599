import { useQuery } from '@tanstack/react-query';
import { type WorkflowRequestRow, workflowRequest } from '#contract/workflow-request.js';
import { passed, refused } from '#workflows/process-definition/process.js';
import { workflowRequestFacts as facts } from '#workflows/workflow-request/facts.js';
import { callQuery } from '../../api/query.js';
import { OpinionDialog } from '../../ui/approval/opinion-dialog.js';
import { FoldedDiagram } from '../../ui/approval/path-taken.js';
import { text as approval } from '../../ui/approval/text.js';
import type { ActionDialogProps } from '../../ui/document/document-actions.js';
import { describe } from '../../ui/document/fact-sections.js';
import { DescriptionList } from '../../ui/section.js';
import { useCommand } from '../../ui/use-command.js';
import { text } from './text.js';

const kind = 'workflow-request';
const read = ['processDefName', 'taskName', 'userName', 'createTime', 'descript'] as const;

/** Whoever holds the role of the task decides on it, and reads before what it is about. */
export function TaskDialog({ row, about, opened, onClose, onSaved }: ActionDialogProps<WorkflowRequestRow>) {
  const { run, busy } = useCommand();
  // Somebody else who holds the role may be faster.
  const query = callQuery(workflowRequest.detail, { id: row.id }, { kinds: [kind], quiet: true });
  const { data: now } = useQuery({ ...query, enabled: opened });
  const isGone = now !== undefined && now.version > row.version && now.taskId !== row.taskId;
  return (
    <OpinionDialog
      title={text.handle}
      about={about}
      further={
        <>
          <DescriptionList items={describe(facts, row, read)} />
          <FoldedDiagram businessKey={row.id} kind={kind} />
        </>
      }
      opened={opened}
      onClose={onClose}
      busy={busy}
      decidedBy={isGone && !busy ? now.decisions.at(-1)?.userName : undefined}
      offersNext={false}
      onSubmit={async ({ result, message }) => {
        const state = result === approval.passed ? passed : refused;
        const done = await run(workflowRequest.completeTask, { id: row.id, taskId: row.taskId, state, message });
        if (done) onSaved();
      }}
    />
  );
}
