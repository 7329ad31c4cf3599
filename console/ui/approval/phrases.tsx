import { ActionIcon, Button, Group, Text, Tooltip } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { approval } from '#contract/platform/approval.js';
import { callQuery } from '../../api/query.js';
import { ReasonButton } from '../buttons/reason-button.js';
import { tooLongFor } from '../fields/too-long.js';
import { useCommand } from '../forms/use-command.js';
import { text } from './text.js';

const rule = approval.addPhrase.input.shape.text;

interface PhrasesProps {
  /** Inserts a phrase at the cursor. */
  onInsert(phrase: string): void;
  /** Current text, which can be saved as a phrase. */
  current: string;
}

/** The user's own phrases; an opinion is never added automatically. */
export function Phrases({ onInsert, current }: PhrasesProps) {
  const client = useQueryClient();
  const query = callQuery(approval.phrases, {}, { quiet: true });
  const { data: phrases = [], isSuccess } = useQuery(query);
  const again = () => client.invalidateQueries({ queryKey: query.queryKey });
  const { perform, send } = useCommand();
  const change = (work: () => Promise<unknown>) => perform(() => work().then(again), { success: null });
  const add = () => change(() => send(approval.addPhrase, { text: current.trim() }));
  const remove = (id: string) => change(() => send(approval.removePhrase, { id }));
  const known = phrases.some((phrase) => phrase.text === current.trim());
  return (
    <Group gap={6} role="group" aria-label={text.phrases}>
      <Text size="xs" c="dimmed">
        {text.phrases}
      </Text>
      {isSuccess && phrases.length === 0 && (
        <Text size="xs" c="dimmed">
          {text.noPhrases}
        </Text>
      )}
      {phrases.map((phrase) => (
        <Group key={phrase.id} gap={0} wrap="nowrap">
          <Button
            size="compact-xs"
            h={24}
            maw={200}
            variant="default"
            aria-label={text.insertPhrase(phrase.text)}
            onClick={() => onInsert(phrase.text)}
          >
            {phrase.text}
          </Button>
          <Tooltip label={text.removePhrase(phrase.text)}>
            <ActionIcon size={24} aria-label={text.removePhrase(phrase.text)} onClick={() => void remove(phrase.id)}>
              <IconX size={12} aria-hidden />
            </ActionIcon>
          </Tooltip>
        </Group>
      ))}
      {/* Hidden instead of removed, so that the layout below does not shift while typing. */}
      <ReasonButton
        size="compact-xs"
        h={24}
        variant="subtle"
        reason={tooLongFor(rule, current)}
        style={{ visibility: current.trim() === '' || known ? 'hidden' : undefined }}
        leftSection={<IconPlus size={12} aria-hidden />}
        onClick={() => void add()}
      >
        {text.addPhrase}
      </ReasonButton>
    </Group>
  );
}
