import { Select, SimpleGrid, TextInput } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { useQuery } from '@tanstack/react-query';
import { salesOrder } from '#contract/sales-order.js';
import { daysAfter, shanghaiDay } from '#workflows/platform/kernel/time.js';
import { salesOrderLabels as labels } from '#workflows/sales-order/facts.js';
import { callQuery } from '../../api/query.js';
import { OwnAccountSelect } from '../../entities/own-account/own-account-select.js';
import type { FactForm } from '../../ui/facts/fact-input.js';
import { Section } from '../../ui/section.js';
import { text } from './text.js';

const saleableQuery = callQuery(salesOrder.saleableOrders, {}, { kinds: ['stock', 'sales-order'] });
const addressFields = ['receiver', 'contact', 'phone', 'address'] as const;

/** What is sold, by when it is to be paid, where to, and where the goods go. */
export function SaleFields({ form, currency }: { form: FactForm; currency: string }) {
  const { data: orders = [] } = useQuery(saleableQuery);
  const { orderId, appointmentDate, bankAccount, shippingAddress } = form.values;
  // Another order has other goods: they are chosen anew.
  const choose = (chosen: string | null) => {
    const cleared = {
      appointmentDate: '',
      itemDtos: [],
      bankAccount: { accountName: '', accountNo: '', bankName: '' },
    };
    form.setValues({ ...cleared, orderId: chosen ?? '' });
  };
  return (
    <>
      <Section title={text.basics}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <Select
            label={text.order}
            required
            searchable
            allowDeselect={false}
            data={orders.map((one) => ({ value: one.id, label: `${one.serialNo} ${one.orderName}` }))}
            value={orderId || null}
            onChange={choose}
            error={form.errors.orderId && text.required}
          />
          <DatePickerInput
            label={text.appointment}
            required
            valueFormat="YYYY-MM-DD"
            minDate={daysAfter(shanghaiDay(new Date()), -1)}
            value={appointmentDate || null}
            onChange={(date) => form.setFieldValue('appointmentDate', date ?? '')}
            error={form.errors.appointmentDate && text.required}
          />
        </SimpleGrid>
      </Section>
      <Section title={text.bankAccount}>
        <OwnAccountSelect
          label={text.bankAccount}
          currency={currency}
          accountNo={bankAccount.accountNo}
          onChoose={({ accountName, accountNo, bankName }) =>
            form.setFieldValue('bankAccount', { accountName, accountNo, bankName })
          }
        />
      </Section>
      <Section title={text.shipping}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          {addressFields.map((name) => (
            <TextInput
              key={name}
              label={labels[name]}
              required
              value={shippingAddress[name]}
              onChange={(event) => form.setFieldValue(`shippingAddress.${name}`, event.currentTarget.value)}
              error={form.errors[`shippingAddress.${name}`] && text.required}
            />
          ))}
        </SimpleGrid>
      </Section>
    </>
  );
}
