import { SimpleGrid } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { warehousingReceiptFacts as facts } from '#workflows/warehousing-receipt/facts.js';
import { FactInput } from '../../../ui/facts/fact-input.js';
import { useLatestDay } from '../../../ui/fields/latest-day.js';
import type { Values } from '../../../ui/forms/form-body.js';

/** Date of arrival, and papers. */
export function ReceivingFields({ form }: { form: UseFormReturnType<Values> }) {
  const { latest, hint } = useLatestDay();
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="md" verticalSpacing="xs" mb="md">
      <FactInput form={form} facts={facts} name="warehousingDate" latest={latest} hint={hint} />
      <FactInput form={form} facts={facts} name="tallySheetNo" />
      <FactInput form={form} facts={facts} name="customsDeclarationNo" />
      <FactInput form={form} facts={facts} name="remark" />
    </SimpleGrid>
  );
}
