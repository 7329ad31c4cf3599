import { Button, Select, Textarea } from '@mantine/core';
import { IconUserShare } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { approval } from '#contract/platform/approval.js';
import { callQuery } from '../../api/query.js';
import type { LabelledFact } from '../display/about.js';
import { textProps } from '../fields/too-long.js';
import { typedChoice } from '../fields/typed-choice.js';
import { DialogForm } from '../forms/dialog-form.js';
import { text } from './text.js';

interface ReassignProps {
  businessKey: string;
  /** Short description of the document. */
  about: readonly LabelledFact[];
  step: { readonly step: string; readonly label: string };
  onSaved(): void;
}

interface ReassignDialogProps extends ReassignProps {
  opened: boolean;
  onClose(): void;
}

const schema = approval.reassign.input.pick({ userId: true, reason: true });
const initial = { userId: '', reason: '' };

/** Reassign button for administrators, with its dialog. */
export function Reassign({ onSaved, ...rest }: ReassignProps) {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <Button variant="default" leftSection={<IconUserShare size={14} aria-hidden />} onClick={() => setOpened(true)}>
        {text.reassign}
      </Button>
      <ReassignDialog
        {...rest}
        opened={opened}
        onClose={close}
        onSaved={() => {
          close();
          onSaved();
        }}
      />
    </>
  );
}

/** Lets an administrator reassign a running step to another user with the step's role, giving a reason. */
function ReassignDialog({ businessKey, about, step, opened, onClose, onSaved }: ReassignDialogProps) {
  const { data = [], isFetched } = useQuery({
    ...callQuery(approval.assignees, { businessKey }, { kinds: ['document-index', 'user', 'role'] }),
    enabled: opened,
  });
  return (
    <DialogForm
      opened={opened}
      onClose={onClose}
      onSaved={onSaved}
      title={text.reassignTitle(step.label)}
      about={about}
      size={480}
      schema={schema}
      initial={opened ? initial : undefined}
      success={text.reassigned}
      submit={(values, send) => send(approval.reassign, { ...values, businessKey, step: step.step })}
    >
      {(form) => (
        <>
          <Select
            label={text.assignee}
            withAsterisk
            {...typedChoice}
            data={data.map(({ id, name }) => ({ value: id, label: name }))}
            nothingFoundMessage={isFetched ? text.nobody : undefined}
            {...form.getInputProps('userId')}
            value={form.values.userId || null}
            onChange={(value) => form.setFieldValue('userId', value ?? '')}
          />
          <Textarea
            label={text.reason}
            withAsterisk
            autosize
            minRows={3}
            {...textProps(form, 'reason', schema.shape.reason)}
          />
        </>
      )}
    </DialogForm>
  );
}
