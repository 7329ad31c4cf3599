import { SimpleGrid, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { accountFields } from '#contract/lookups.js';
import type { AccountField, AccountValues } from './order-values.js';
import { labels } from './text.js';

const needed = new Set<AccountField>(['accountName', 'accountNo', 'bankName']);
const longest: Record<AccountField, number> = {
  accountName: 200,
  accountNo: 100,
  accountSite: 300,
  bankName: 200,
  bankSite: 300,
  swiftCode: 50,
  bankNo: 50,
  branchNo: 50,
  remark: 500,
};

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
          required={needed.has(field)}
          maxLength={longest[field]}
          autoComplete="off"
          {...form.getInputProps(field as never)}
        />
      ))}
    </SimpleGrid>
  );
}
