import { SimpleGrid, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { accountFields } from '#contract/lookups.js';
import { type AccountField, accountLengths, isAccountFieldRequired } from '#workflows/purchase-order/form.js';
import type { AccountValues } from './order-values.js';
import { labels } from './text.js';

/** The supplier's receiving account, field by field. */
export function AccountFields<V extends AccountValues>({
  form,
  cols,
  fields = accountFields,
}: {
  form: UseFormReturnType<V>;
  cols: Record<string, number>;
  fields?: readonly AccountField[];
}) {
  return (
    <SimpleGrid cols={cols} spacing="md" verticalSpacing="xs">
      {fields.map((field) => (
        <TextInput
          key={field}
          label={labels[field]}
          required={isAccountFieldRequired(field)}
          maxLength={accountLengths[field]}
          autoComplete="off"
          {...form.getInputProps(field as never)}
        />
      ))}
    </SimpleGrid>
  );
}
