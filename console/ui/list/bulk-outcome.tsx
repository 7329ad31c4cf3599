import { Alert, Modal, Progress, Stack, Text } from '@mantine/core';
import { useLayer } from '../focus/layers.js';
import classes from './list.module.css';
import { text } from './text.js';

export interface Failure {
  name: string;
  message: string;
}
export interface Run {
  label: string;
  total: number;
  done: number;
  failures: readonly Failure[];
}

/** Progress of a bulk action, and finally its failures. */
export function BulkOutcome({ run, onClose }: { run: Run | undefined; onClose(): void }) {
  return run && <Outcome run={run} onClose={onClose} />;
}

function Outcome({ run, onClose }: { run: Run; onClose(): void }) {
  const { label, total, done, failures } = run;
  const ended = done === total;
  const layer = useLayer(true);
  return (
    <Modal
      opened
      onClose={() => ended && layer.isTop() && onClose()}
      withCloseButton={ended}
      title={label}
      styles={{ title: { fontWeight: 600 } }}
    >
      <Stack gap="sm">
        <Progress value={(done / total) * 100} aria-label={label} />
        <Text size="sm" aria-live="polite">
          {ended ? text.ended(total - failures.length, failures.length) : text.doing(done + 1, total)}
        </Text>
        {failures.length > 0 && (
          <Alert color="red" variant="light" p="xs" role="alert">
            <ul className={classes.failures}>
              {failures.map(({ name, message }) => (
                <li key={name}>
                  {name}：{message}
                </li>
              ))}
            </ul>
          </Alert>
        )}
      </Stack>
    </Modal>
  );
}
