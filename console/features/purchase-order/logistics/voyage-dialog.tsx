import { SimpleGrid, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { shipment as calls, type ShipmentDetail } from '#contract/shipment.js';
import { shanghaiDay } from '#workflows/platform/values/time.js';
import { expressStatuses } from '#workflows/purchase-order/express-status.js';
import {
  expressStatusOf,
  happenedDays,
  noVoyage,
  type Voyage,
  voyage,
  voyageDays,
  voyageLabels,
  voyageObjection,
  voyageTexts,
} from '#workflows/shipment/voyage.js';
import { read } from '../../../api/client.js';
import { Section } from '../../../ui/display/section.js';
import { DayInput } from '../../../ui/fields/day-input.js';
import { textProps } from '../../../ui/fields/too-long.js';
import { DialogForm } from '../../../ui/forms/dialog-form.js';
import { useOpening } from '../../../ui/overlays/opening.js';
import { voyageQuery } from './queries.js';
import { text } from './text.js';

interface VoyageDialogProps {
  shipment: ShipmentDetail;
  opened: boolean;
  onClose(): void;
  onSaved(): void;
}

type VoyageForm = UseFormReturnType<Voyage>;

/** Adds the server's validation, with each error at its field. */
const possible = voyage.superRefine((given, context) => {
  const objection = voyageObjection(given, shanghaiDay(new Date()));
  if (objection) context.addIssue({ code: 'custom', path: [objection.field], message: objection.message });
});

export function VoyageDialog({ shipment: { id }, opened, onClose, onSaved }: VoyageDialogProps) {
  const client = useQueryClient();
  // Not everything that comes to be known of a voyage is told live, so that the one shown may be outdated.
  const load = async (signal: AbortSignal) => {
    const latest = await read(calls.detail, { id }, { signal, quiet: true });
    client.setQueryData(voyageQuery(id).queryKey, latest);
    return { initial: voyage.parse(latest), version: latest.version };
  };
  const { loaded, reload } = useOpening(opened, load, onClose);
  const version = loaded?.version;
  return (
    <DialogForm
      opened={opened}
      onClose={onClose}
      onSaved={onSaved}
      title={text.editVoyage}
      size={720}
      schema={possible}
      initial={loaded?.initial}
      draft={{ name: `voyage:${id}`, captions: voyageLabels, version }}
      reloading={{ label: text.voyage, onReload: reload }}
      submit={(values, send) => send(calls.enterVoyage, { ...values, id, version })}
    >
      {(form) => (
        <>
          <Section title={text.texts}>
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
              {voyageTexts.map((field) => (
                <TextInput
                  key={field}
                  label={voyageLabels[field]}
                  autoComplete="off"
                  {...textProps(form, field, voyage.shape[field])}
                />
              ))}
            </SimpleGrid>
          </Section>
          <Section title={text.days}>
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
              {voyageDays.map((field) => (
                <Day key={field} form={form} field={field} />
              ))}
            </SimpleGrid>
          </Section>
        </>
      )}
    </DialogForm>
  );
}

/** Date input that shows which status the date gives the order. */
function Day({ form, field }: { form: VoyageForm; field: (typeof voyageDays)[number] }) {
  const today = shanghaiDay(new Date());
  const status = expressStatusOf({ ...noVoyage, [field]: today });
  return (
    <DayInput
      label={voyageLabels[field]}
      description={status === expressStatusOf(noVoyage) ? undefined : text.leadsTo(expressStatuses[status])}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      clearable
      clearButtonProps={{ 'aria-label': '清空' }}
      maxDate={happenedDays.includes(field) ? today : undefined}
      value={form.values[field] || null}
      error={form.errors[field]}
      onChange={(day) => form.setFieldValue(field, day ?? '')}
    />
  );
}
