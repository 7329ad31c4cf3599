import { Box } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useMediaQuery } from '@mantine/hooks';
import { Section } from '../../ui/display/section.js';
import { AccountChoice } from './account-choice.js';
import { AccountFields } from './account-fields.js';
import { setAccount } from './order-account-follow.js';
import { orderText } from './order-text.js';
import type { OrderValues } from './order-values.js';

/** Account to which the supplier is paid. */
export function OrderAccount({ form }: { form: UseFormReturnType<OrderValues> }) {
  const { values } = form;
  const small = useMediaQuery('(max-width: 639px)');
  const choice = (
    <AccountChoice
      supplierId={values.supplierId}
      currency={values.currency}
      values={values}
      onChoose={(account) => setAccount(form, account)}
    />
  );
  return (
    <Section title={orderText.sections.account} extra={!small && choice}>
      {small && <Box mb="xs">{choice}</Box>}
      <AccountFields form={form} cols={{ base: 1, xs: 2, md: 3 }} />
    </Section>
  );
}
