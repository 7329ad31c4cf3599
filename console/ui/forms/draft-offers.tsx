import { Alert, Button, Group, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { shanghaiTime } from '#workflows/platform/values/time.js';
import { type Draft, isOutdated } from './drafts.js';

interface DraftOffersProps<Values> {
  /** Values as loaded now, where others may have changed them since. */
  initial?: object;
  offers: readonly Draft<Values>[];
  onRestore(draft: Draft<Values>): void;
  onDrop(draft: Draft<Values>): void;
}

/** Offers earlier unsubmitted input; each draft stays until restored or discarded. */
export const DraftOffers = <Values extends object>({
  initial = {},
  offers,
  onRestore,
  onDrop,
}: DraftOffersProps<Values>) =>
  offers.map((draft) => (
    <Alert key={draft.at} variant="light" p="xs" icon={<IconHistory size={16} aria-hidden />} role="status">
      <Group justify="space-between" gap="xs">
        <Text size="sm">
          有一份 {shanghaiTime(new Date(draft.at)).slice(5, 19)} 未提交的草稿
          {isOutdated(draft, initial) && '，此后数据已被修改，恢复后请核对'}
        </Text>
        <Group gap="xs">
          <Button variant="default" onClick={() => onDrop(draft)}>
            丢弃
          </Button>
          <Button onClick={() => onRestore(draft)}>恢复草稿</Button>
        </Group>
      </Group>
    </Alert>
  ));
