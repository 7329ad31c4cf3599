import { SimpleGrid, Text } from '@mantine/core';
import { useMemo } from 'react';
import { type PurchaseReviewRow, purchaseReview } from '#contract/purchase-review.js';
import { captionsOf } from '#workflows/platform/document/facts.js';
import { shanghaiDay } from '#workflows/platform/values/time.js';
import { purchaseReviewFacts as facts } from '#workflows/purchase-review/facts.js';
import { read } from '../../api/client.js';
import type { ActionDialogProps } from '../../ui/document/document-actions.js';
import { FactInput } from '../../ui/facts/fact-input.js';
import { atRows } from '../../ui/forms/at-rows.js';
import { DialogForm } from '../../ui/forms/dialog-form.js';
import { askAbout, earlierThan } from '../../ui/forms/doubts.js';
import type { Values } from '../../ui/forms/form-body.js';
import type { Send } from '../../ui/forms/use-command.js';
import { useOpening } from '../../ui/overlays/opening.js';
import { FoundLines } from './found-lines.js';
import { foundForm, linesOf, sentLines, typedOnto } from './review-values.js';
import { text } from './text.js';

/** Of the lines the differences; what may be returned follows from the stock of today. */
const drafted = {
  captions: { ...captionsOf(facts), itemDtos: text.lines },
  assumed: ['reviewDate'],
  entered: ({ itemDtos, ...values }: Values) => ({ ...values, itemDtos: sentLines(itemDtos) }),
  retold: ({ itemDtos, ...values }: Values, loaded: Values) => ({
    ...values,
    itemDtos: typedOnto(loaded.itemDtos, itemDtos),
  }),
};

const load = async (id: string, signal: AbortSignal) => {
  const review = await read(purchaseReview.detail, { id }, { signal, quiet: true });
  const values: Values = { reviewDate: shanghaiDay(new Date()), itemDtos: linesOf(review) };
  return { values, version: review.version };
};

/** Records the result of a review: actual prices and quantities of the goods. */
export function ReviewDialog({ row, about, opened, onClose, onSaved }: ActionDialogProps<PurchaseReviewRow>) {
  const { loaded } = useOpening(opened, (signal) => load(row.id, signal), onClose);
  const schema = useMemo(() => foundForm(loaded?.values.itemDtos ?? []), [loaded]);
  const submit = ({ reviewDate, itemDtos }: Values, send: Send) => {
    const sent = sentLines(itemDtos);
    return send(purchaseReview.review, { id: row.id, reviewDate, itemDtos: sent }).catch((error: unknown) => {
      throw atRows(error, 'itemDtos', sent, itemDtos);
    });
  };
  // A review cannot be undone, and one without differences is a single key away.
  const ask = async ({ reviewDate: day, itemDtos }: Values) =>
    askAbout(
      [earlierThan(text.ofReview, row.serialNo, { label: facts.reviewDate.label, day })],
      sentLines(itemDtos).length === 0 ? { message: text.askNone } : undefined,
    );
  return (
    <DialogForm
      opened={opened}
      onClose={onClose}
      onSaved={onSaved}
      title={`${text.review} ${row.serialNo} ${row.orderName}`}
      about={about}
      size={1360}
      schema={schema}
      initial={loaded?.values}
      draft={{ name: `review:${row.id}`, version: loaded?.version, ...drafted }}
      submit={submit}
      ask={ask}
      submitLabel={text.confirm}
    >
      {(form) => (
        <div>
          <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="md">
            <FactInput form={form} facts={facts} name="reviewDate" />
          </SimpleGrid>
          <Text size="xs" c="dimmed" my="xs">
            {text.hint}
          </Text>
          <FoundLines form={form} currency={row.currency} />
        </div>
      )}
    </DialogForm>
  );
}
