import { SimpleGrid } from '@mantine/core';
import { accountFacts, accountFields } from '#workflows/purchase-order/facts.js';
import { FactInput, type FormOfInputs } from '../../ui/facts/fact-input.js';
import type { AccountField } from './order-values.js';

/** The supplier's receiving account, field by field. */
export function AccountFields({
  form,
  cols,
  fields = accountFields,
}: {
  form: FormOfInputs;
  cols: Record<string, number>;
  fields?: readonly AccountField[];
}) {
  return (
    <SimpleGrid cols={cols} spacing="md" verticalSpacing="xs">
      {fields.map((field) => (
        <FactInput key={field} form={form} facts={accountFacts} name={field} />
      ))}
    </SimpleGrid>
  );
}
