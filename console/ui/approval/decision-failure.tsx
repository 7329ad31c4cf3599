import { Button, Group } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { Warning } from '../display/warning.js';
import { text } from './text.js';

interface DecisionFailureProps {
  words: string;
  onClose(): void;
  onAgain(): void;
}

/** Failed action, shown beside the pressed button until the user closes it. */
export const DecisionFailure = ({ words, onClose, onAgain }: DecisionFailureProps) => (
  <Warning title={text.failed} withCloseButton closeButtonLabel="关闭" onClose={onClose} role="alert" mb={8}>
    <Group justify="space-between">
      {words}
      <Button size="compact-sm" variant="default" leftSection={<IconRefresh size={14} aria-hidden />} onClick={onAgain}>
        {text.retry}
      </Button>
    </Group>
  </Warning>
);
