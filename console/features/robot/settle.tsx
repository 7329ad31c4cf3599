import { Radio, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { type RobotRecordRow, robot } from '#contract/robot.js';
import { textProps } from '../../ui/fields/too-long.js';
import { DialogForm } from '../../ui/forms/dialog-form.js';
import { text } from './text.js';

const schema = robot.settle.input.pick({ outcome: true, receipt: true, message: true });
const initial = { outcome: '' as 'submitted' | 'notSubmitted', receipt: '', message: '' };

interface SettleProps {
  runId: string;
  record: RobotRecordRow | undefined;
  onClose(): void;
}

/** Records the outcome of a record after a person has checked it at the bank. */
export const Settle = ({ runId, record, onClose }: SettleProps) => (
  <DialogForm
    opened={record !== undefined}
    onClose={onClose}
    onSaved={onClose}
    title={text.settleTitle(record?.number ?? '')}
    size={480}
    schema={schema}
    initial={record ? initial : undefined}
    submit={(values, send) =>
      send(robot.settle, { id: runId, number: record?.number ?? '', attempt: record?.attempts, ...values })
    }
  >
    {(form) => (
      <Stack gap="sm">
        <Text size="sm">{text.settleHint}</Text>
        <Radio.Group label={text.outcome} required {...form.getInputProps('outcome')}>
          <Stack gap={6} mt={4}>
            <Radio value="submitted" label={text.outcomes.submitted} />
            <Radio value="notSubmitted" label={text.outcomes.notSubmitted} />
          </Stack>
        </Radio.Group>
        <TextInput label={text.receipt} {...textProps(form, 'receipt', schema.shape.receipt)} />
        <Textarea label={text.remark} autosize minRows={2} {...textProps(form, 'message', schema.shape.message)} />
      </Stack>
    )}
  </DialogForm>
);
