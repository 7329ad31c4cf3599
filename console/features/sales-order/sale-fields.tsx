import { Select, SimpleGrid, Text } from '@mantine/core';
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { AnswerOf } from '#contract/platform/call.js';
import { type SalesOrderDetail, salesOrder } from '#contract/sales-order.js';
import { missingValue } from '#workflows/platform/input/missing-value.js';
import { shanghaiDay } from '#workflows/platform/values/time.js';
import { appointmentRange } from '#workflows/sales-order/appointment.js';
import { salesOrderLabels as labels, shippingAddressFacts } from '#workflows/sales-order/facts.js';
import { incompleteAccount, incompleteSale, incompleteShipping } from '#workflows/sales-order/refusals.js';
import { callQuery } from '../../api/query.js';
import { type OwnAccount, OwnAccountSelect, useOnlyAccount } from '../../entities/own-account/own-account-select.js';
import { Section } from '../../ui/display/section.js';
import { type FactForm, FactInput, type FormOfInputs } from '../../ui/facts/fact-input.js';
import { DayInput } from '../../ui/fields/day-input.js';
import { settingsQuery } from '../../ui/fields/latest-day.js';
import { typedChoice } from '../../ui/fields/typed-choice.js';
import { type AddressOf, emptySale } from './sale-values.js';
import { text } from './text.js';

const saleableQuery = (keyword: string) =>
  callQuery(salesOrder.saleableOrders, keyword ? { keyword } : {}, { kinds: ['stock', 'sales-order'] });
const addressFields = ['receiver', 'contact', 'phone', 'address'] as const;

interface SaleBasicsProps {
  form: FactForm;
  /** The sale being edited; its order may be sold out by now. */
  sale: SalesOrderDetail | undefined;
  /** Day on which the supplier of the order was paid; undefined until it is known. */
  payDate: string | undefined;
}

/** The purchase order sold from, and the agreed payment day. */
export const SaleBasics = ({ form, sale, payDate }: SaleBasicsProps) => (
  <Section title={text.basics}>
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <OrderSelect form={form} sale={sale} />
      <AppointmentInput form={form} payDate={payDate} />
    </SimpleGrid>
  </Section>
);

interface SaleDeliveryProps {
  form: FactForm;
  /** What tells the currency of an order: the form may name another one by now. */
  of: readonly ({ readonly orderId: string; readonly currency: string } | undefined)[];
  /** The sale whose address a new one begins with. */
  addressOf: AddressOf | undefined;
}

/** Receiving bank account and shipping address. */
export function SaleDelivery({ form, of, addressOf }: SaleDeliveryProps) {
  const currency = of.find((one) => one?.orderId === form.values.orderId)?.currency;
  const account = faultOf(form, 'bankAccount');
  const address = partOf(form, 'shippingAddress');
  const isTaken = addressFields.every((name) => address.values[name] === addressOf?.address[name]);
  const choose = ({ accountName, accountNo, bankName }: OwnAccount) => {
    form.setFieldValue('bankAccount', { accountName, accountNo, bankName });
    for (const name of ['accountName', 'accountNo', 'bankName']) form.clearFieldError(`bankAccount.${name}`);
  };
  useOnlyAccount(currency, form.values.bankAccount.accountNo, choose);
  return (
    <>
      <Section title={text.bankAccount} extra={<Fault>{summaryOf(account)}</Fault>}>
        <OwnAccountSelect
          label={text.bankAccount}
          required
          {...(currency && { only: true as const })}
          currency={currency ?? ''}
          accountNo={form.values.bankAccount.accountNo}
          error={atField(account)}
          onChoose={choose}
        />
      </Section>
      <Section title={text.shipping} extra={<Fault>{summaryOf(faultOf(form, 'shippingAddress'))}</Fault>}>
        {addressOf && isTaken && (
          <Text size="xs" c="dimmed" mb={4}>
            {text.addressOf(addressOf.serialNo)}
          </Text>
        )}
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          {addressFields.map((name) => (
            <FactInput key={name} form={address} facts={shippingAddressFacts} name={name} />
          ))}
        </SimpleGrid>
      </Section>
    </>
  );
}

/** A group of the form's fields, for inputs that know nothing of the group. */
const partOf = ({ values, errors, setFieldValue }: FactForm, block: string): FormOfInputs => ({
  values: values[block],
  errors: Object.fromEntries(Object.keys(values[block]).map((name) => [name, atField(errors[`${block}.${name}`])])),
  setFieldValue: (name, value) => setFieldValue(`${block}.${name}`, value),
});

/** Error of a group of fields: of the group itself, or the first of any of them. */
const faultOf = ({ errors }: FactForm, block: string): ReactNode =>
  Object.entries(errors).find(([path, said]) => said && (path === block || path.startsWith(`${block}.`)))?.[1];

/** What an empty field says of its group stands at the group, and 非空项 at the field. */
const ofGroup: readonly ReactNode[] = [incompleteSale, incompleteAccount, incompleteShipping];
const summaryOf = (fault: ReactNode): string | undefined => (ofGroup.includes(fault) ? String(fault) : undefined);
const atField = (fault: ReactNode): ReactNode => (ofGroup.includes(fault) ? missingValue : fault);

const Fault = ({ children }: { children: string | undefined }) =>
  children ? (
    <Text size="sm" c="var(--mantine-color-error)" role="alert">
      {children}
    </Text>
  ) : null;

type SaleableOrder = AnswerOf<typeof salesOrder.saleableOrders>[number];
const labelOf = ({ serialNo, orderName }: { serialNo: string; orderName: string }) => `${serialNo} ${orderName}`;

/** Choosing another order resets everything that depends on it. An existing sale keeps its order. */
function OrderSelect({ form, sale }: Pick<SaleBasicsProps, 'form' | 'sale'>) {
  const [typed, type] = useState('');
  const [asked] = useDebouncedValue(typed, 300);
  const { data: newest = [] } = useQuery(saleableQuery(''));
  // Older orders are found by typing; the label of the selected one is in the field too, and must not start a search.
  const isAsked = asked !== '' && !newest.some((one) => labelOf(one).includes(asked));
  const { data: found = [] } = useQuery({ ...saleableQuery(asked), enabled: isAsked });
  const [chosen, choose] = useState<SaleableOrder[]>([]);
  const { orderId } = form.values;
  const orders = [...new Map([...chosen, ...found, ...newest].map((one) => [one.id, one])).values()];
  const options = orders.map((one) => ({ value: one.id, label: labelOf(one) }));
  const isLacking = sale && !orders.some(({ id }) => id === sale.orderId);
  const held = isLacking ? [{ value: sale.orderId, label: `${sale.orderSerialNo} ${sale.orderName}` }] : [];
  const { appointmentDate, itemDtos, batches, picking, bankAccount } = emptySale;
  const small = useMediaQuery('(max-width: 639px)');
  const { label } = [...options, ...held].find(({ value }) => value === orderId) ?? {};
  return (
    <Select
      label={text.order}
      // The field shows the beginning of the label, but orders differ at its end.
      description={small && label}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      required
      {...typedChoice}
      placeholder={text.choose}
      disabled={sale !== undefined}
      allowDeselect={false}
      data={[...options, ...held]}
      onSearchChange={type}
      value={orderId || null}
      onChange={(id) => {
        choose(orders.filter((one) => one.id === id));
        form.setValues({ appointmentDate, itemDtos, batches, picking, bankAccount, orderId: id ?? '' });
      }}
      error={atField(form.errors.orderId)}
    />
  );
}

/** The calendar offers the days that the server takes; before the parameters are loaded, it may offer more. */
function AppointmentInput({ form, payDate }: Pick<SaleBasicsProps, 'form' | 'payDate'>) {
  const { data } = useQuery(settingsQuery);
  const { first, last } = appointmentRange(shanghaiDay(new Date()), { ...data, payDate });
  return (
    <DayInput
      label={labels.appointmentDate}
      required
      placeholder={text.choose}
      valueFormat="YYYY-MM-DD"
      minDate={first}
      maxDate={last}
      description={last && text.furthest(last)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={form.values.appointmentDate || null}
      onChange={(date) => form.setFieldValue('appointmentDate', date ?? '')}
      error={atField(form.errors.appointmentDate)}
    />
  );
}
