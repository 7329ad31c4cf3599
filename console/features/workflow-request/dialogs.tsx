import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type WorkflowRequestRow, workflowRequest } from '#contract/workflow-request.js';
import { captionsOf } from '#workflows/platform/document/facts.js';
import { passed, refused } from '#workflows/process-definition/process.js';
import { workflowRequestFacts as facts } from '#workflows/workflow-request/facts.js';
import { messageOf } from '../../api/api-error.js';
import { callQuery } from '../../api/query.js';
import { OpinionDialog } from '../../ui/approval/opinion-dialog.js';
import { FoldedDiagram } from '../../ui/approval/path-taken.js';
import { text as approval } from '../../ui/approval/text.js';
import { unsentOpinion } from '../../ui/approval/use-opinion.js';
import { DescriptionList } from '../../ui/display/section.js';
import { aboutDocument } from '../../ui/document/about-document.js';
import type { ActionDialogProps } from '../../ui/document/document-actions.js';
import { DocumentForm } from '../../ui/document/document-form.js';
import { describe } from '../../ui/document/fact-sections.js';
import { FactInput } from '../../ui/facts/fact-input.js';
import { useOptions } from '../../ui/filters/options.js';
import { mayEnterFields } from '../../ui/focus/pointer.js';
import { DialogForm } from '../../ui/forms/dialog-form.js';
import { useCommand } from '../../ui/forms/use-command.js';
import { QueryBoundary } from '../../ui/loading/query-boundary.js';
import { ReadDialog } from '../../ui/overlays/read-dialog.js';
import { processOptions } from './process-options.js';
import { text } from './text.js';
import { Way, type WorkflowRequestDetail } from './way.js';

/** Dialogs of workflow requests; they share a chunk, loaded with the first. */

type Props = ActionDialogProps<WorkflowRequestRow>;
const kind = 'workflow-request';

interface StartDialogProps {
  opened: boolean;
  onClose(): void;
  onSaved(): void;
}

const initial = { title: '', processDefId: '', descript: '' };

/** Starts a request by a deployed process. */
export function StartDialog({ opened, onClose, onSaved }: StartDialogProps) {
  const { options, loading } = useOptions(processOptions);
  return (
    <DialogForm
      opened={opened}
      onClose={onClose}
      onSaved={onSaved}
      title={text.start}
      size={560}
      schema={workflowRequest.start.input}
      initial={initial}
      draft={{ name: 'workflow-request:new', captions: captionsOf(facts) }}
      submit={(values, send) => send(workflowRequest.start, values as typeof initial)}
    >
      {(form) => (
        <SimpleGrid cols={1} spacing="md" verticalSpacing="xs">
          <FactInput form={form} facts={facts} name="title" />
          <FactInput form={form} facts={facts} name="processDefId" called="processDefName" options={processOptions} />
          {!loading && options.length === 0 && (
            <Text size="sm" c="dimmed" role="status">
              {text.none}
            </Text>
          )}
          <FactInput form={form} facts={facts} name="descript" />
        </SimpleGrid>
      )}
    </DialogForm>
  );
}

/** Edits the texts of a request; its process cannot be changed. */
export function ChangeDialog(props: Props) {
  const { title, descript } = props.row;
  return (
    <DocumentForm
      {...props}
      title={text.edit}
      call={workflowRequest.change}
      facts={facts}
      initial={{ title, descript }}
      size={560}
      cols={1}
    >
      {(form) => (
        <>
          <FactInput form={form} facts={facts} name="title" />
          <FactInput form={form} facts={facts} name="descript" />
        </>
      )}
    </DocumentForm>
  );
}

const readBefore = ['processDefName', 'taskName', 'userName', 'createTime', 'descript'] as const;

/** Why the task is no longer to be decided. */
function overIn({ decisions }: WorkflowRequestDetail): string {
  const decider = decisions.at(-1)?.userName;
  return decider ? approval.decidedBy(decider) : approval.notHere;
}

/** Shown above the opinion, which stays, until the user has read what the starter changed. */
const Changed = ({ onRead }: { onRead(): void }) => (
  <Group justify="space-between" gap="xs">
    {text.changed}
    <Button
      variant="default"
      onClick={({ currentTarget: { form } }) => {
        onRead();
        // The button disappears together with the focus.
        if (mayEnterFields()) form?.querySelector('textarea')?.focus();
      }}
    >
      {text.haveRead}
    </Button>
  </Group>
);

/** Decision of the role's holder on a task, with the request shown for reading. */
export function TaskDialog({ row, opened, onClose, onSaved }: Props) {
  // What the user has read, and so decides on.
  const [seen, setSeen] = useState(row);
  const [unsent] = useState(unsentOpinion);
  const [failure, setFailure] = useState<string>();
  const { run, busy } = useCommand({ onFailed: (error) => setFailure(messageOf(error)) });
  const leave = (then: () => void) => {
    unsent.drop();
    setFailure(undefined);
    then();
  };
  // Meanwhile another holder of the role may have decided, or the starter may have changed the text.
  const query = callQuery(workflowRequest.detail, { id: row.id }, { kinds: [kind], quiet: true });
  const { data } = useQuery({ ...query, enabled: opened });
  const now = data && data.version > seen.version ? data : undefined;
  const changed = now?.taskId === seen.taskId ? now : undefined;
  const read = () => {
    setFailure(undefined);
    if (changed) setSeen(changed);
  };
  return (
    <OpinionDialog
      title={text.handle}
      about={aboutDocument({ label: workflowRequest.detail.of.name, facts }, changed ?? seen)}
      further={
        <>
          <DescriptionList items={describe(facts, changed ?? seen, readBefore)} />
          <FoldedDiagram businessKey={row.id} kind={kind} />
        </>
      }
      opened={opened}
      onClose={() => leave(onClose)}
      busy={busy}
      unsent={unsent}
      failure={failure}
      over={busy || !now ? undefined : changed ? <Changed onRead={read} /> : overIn(now)}
      offersNext={false}
      onSubmit={async ({ result, message }) => {
        setFailure(undefined);
        const state = result === approval.passed ? passed : refused;
        const { id, taskId, version } = seen;
        const done = await run(workflowRequest.completeTask, { id, taskId, version, state, message });
        if (done) leave(onSaved);
        return done !== undefined;
      }}
    />
  );
}

const readBeside = [
  'serialNo',
  'title',
  'processDefName',
  'processVersion',
  'stateName',
  'taskName',
  'taskRoleName',
] as const;

/** Progress of a request, read only: diagram with the path taken, and the decisions. */
function Progress({ row, opened, onClose, title }: Props & { title: string }) {
  const query = useQuery({
    ...callQuery(workflowRequest.detail, { id: row.id }, { kinds: [kind], quiet: true }),
    enabled: opened,
  });
  return (
    <ReadDialog opened={opened} onClose={onClose} title={title} size={960}>
      <QueryBoundary query={query} lines={12}>
        {(request) => (
          <Stack gap="md">
            <DescriptionList items={describe(facts, request, readBeside)} />
            <Way request={request} drawn />
          </Stack>
        )}
      </QueryBoundary>
    </ReadDialog>
  );
}

export const InstanceDialog = (props: Props) => <Progress {...props} title={text.lookAtInstance} />;
export const ProgressDialog = (props: Props) => <Progress {...props} title={text.lookAtProgress} />;
