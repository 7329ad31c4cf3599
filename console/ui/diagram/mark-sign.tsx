import { Group, Text } from '@mantine/core';
import type { Mark } from './marks.js';
import { text } from './text.js';

export const MarkSign = ({ mark }: { mark: Mark }) => (
  <Group gap={6} wrap="nowrap" component="span">
    <span className={`diagram-key step-${mark}`} aria-hidden />
    <Text size="xs" component="span">
      {text.mark[mark]}
    </Text>
  </Group>
);
