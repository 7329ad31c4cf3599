import { SimpleGrid, Text } from '@mantine/core';
import { workflowRequest } from '#contract/workflow-request.js';
import { workflowRequestFacts as facts } from '#workflows/workflow-request/facts.js';
import { DialogForm } from '../../ui/dialog-form.js';
import { FactInput } from '../../ui/facts/fact-input.js';
import { useOptions } from '../../ui/filters/options.js';
import { processOptions } from './queries.js';
import { text } from './text.js';

interface StartDialogProps {
  opened: boolean;
  onClose(): void;
  onSaved(): void;
}

const initial = { title: '', processDefId: '', descript: '' };

/** Somebody asks for something by a process that was drawn for it. */
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
      draft="workflow-request:new"
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
