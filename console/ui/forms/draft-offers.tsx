import { Alert, Button, Group, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { shanghaiTime } from '#workflows/platform/values/time.js';
import { Warning } from '../display/warning.js';
import type { Draft } from './drafts.js';
import { formText } from './form-text.js';
import type { Unsettled } from './use-form-draft.js';

interface DraftOffersProps<Values> {
  /** Each with what others have changed since, and with what tells it apart from other drafts. */
  offers: readonly { readonly draft: Draft<Values>; readonly unsettled?: Unsettled; readonly told?: string }[];
  onRestore(draft: Draft<Values>): void;
  onDrop(draft: Draft<Values>): void;
}

/** Offers earlier unsubmitted input; each draft stays until restored or discarded. */
export const DraftOffers = <Values extends object>({ offers, onRestore, onDrop }: DraftOffersProps<Values>) =>
  offers.map(({ draft, unsettled, told }) => {
    const since = unsettled && changedSince(unsettled);
    return (
      <Alert key={draft.at} variant="light" p="xs" icon={<IconHistory size={16} aria-hidden />} role="status">
        <Group justify="space-between" gap="xs">
          <Text size="sm">
            {formText.draftOf(shanghaiTime(new Date(draft.at)).slice(5, 19))}
            {told && formText.toldOf(told)}
            {since && formText.toCheck(since)}
          </Text>
          <Group gap="xs">
            <Button variant="default" onClick={() => onDrop(draft)}>
              {formText.drop}
            </Button>
            <Button onClick={() => onRestore(draft)}>{formText.restore}</Button>
          </Group>
        </Group>
      </Alert>
    );
  });

/** What others have changed, said of a draft that is offered or was restored; undefined if nothing. */
const changedSince = ({ isOutdated, both }: Unsettled): string | undefined => {
  if (both.length > 0) return formText.bothChanged(both.join('、'));
  return isOutdated ? formText.changedSince : undefined;
};

/** Stays while a restored draft is edited, so that what it may undo can be checked before it is sent. */
export function RestoredDraft({ unsettled }: { unsettled: Unsettled | undefined }) {
  const since = unsettled && changedSince(unsettled);
  return since && <Warning role="status">{formText.restored(since)}</Warning>;
}
