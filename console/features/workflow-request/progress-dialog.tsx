import { Modal, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type WorkflowRequestRow, workflowRequest } from '#contract/workflow-request.js';
import { workflowRequestFacts as facts } from '#workflows/workflow-request/facts.js';
import { callQuery } from '../../api/query.js';
import { Answered } from '../../ui/answered.js';
import type { ActionDialogProps } from '../../ui/document/document-actions.js';
import { describe } from '../../ui/document/fact-sections.js';
import { useLayer } from '../../ui/layers.js';
import { DescriptionList } from '../../ui/section.js';
import { text } from './text.js';
import { Way } from './way.js';

type Props = ActionDialogProps<WorkflowRequestRow>;

const read = [
  'serialNo',
  'title',
  'processDefName',
  'processVersion',
  'stateName',
  'taskName',
  'taskRoleName',
] as const;

/** How far a request has come: its diagram with the way, who decided what. Nothing is done here. */
function Progress({ row, opened, onClose, title }: Props & { title: string }) {
  const layer = useLayer(opened);
  const small = useMediaQuery('(max-width: 639px)', false);
  const query = useQuery({
    ...callQuery(workflowRequest.detail, { id: row.id }, { kinds: ['workflow-request'], quiet: true }),
    enabled: opened,
  });
  return (
    <Modal
      opened={opened}
      onClose={() => layer.isTop() && onClose()}
      title={title}
      size={960}
      fullScreen={small}
      centered
      yOffset="4dvh"
      styles={{ title: { fontWeight: 600 } }}
    >
      <Answered query={query} lines={12}>
        {(request) => (
          <Stack gap="md">
            <DescriptionList items={describe(facts, request, read)} />
            <Way request={request} drawn />
          </Stack>
        )}
      </Answered>
    </Modal>
  );
}

export const InstanceDialog = (props: Props) => <Progress {...props} title={text.lookAtInstance} />;
export const ProgressDialog = (props: Props) => <Progress {...props} title={text.lookAtProgress} />;
