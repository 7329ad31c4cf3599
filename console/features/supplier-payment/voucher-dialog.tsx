import { Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { z } from 'zod';
import { type SupplierPaymentDetail, type SupplierPaymentRow, supplierPayment } from '#contract/supplier-payment.js';
import { rmb } from '#workflows/platform/values/currency.js';
import { figureIn } from '#workflows/platform/values/figure-text.js';
import { feeCurrencies, feeEquivalent } from '#workflows/supplier-payment/amounts.js';
import { supplierPaymentFacts as facts } from '#workflows/supplier-payment/facts.js';
import { paymentAttachment } from '#workflows/supplier-payment/files.js';
import { paymentVoucherForm } from '#workflows/supplier-payment/form.js';
import { callQuery } from '../../api/query.js';
import { FormFiles } from '../../ui/attachments/form-files.js';
import { money } from '../../ui/display/format.js';
import type { ActionDialogProps } from '../../ui/document/document-actions.js';
import { DocumentForm } from '../../ui/document/document-form.js';
import { FactInput } from '../../ui/facts/fact-input.js';
import { askAbout, isMuchOf } from '../../ui/forms/doubts.js';
import type { Values } from '../../ui/forms/form-body.js';
import { text } from './text.js';

/** Form values; holds the files, so that a draft can name them. At least one, unless some are attached already. */
const schemaFor = (payment: SupplierPaymentDetail | undefined) =>
  paymentVoucherForm.omit({ attachmentIds: true }).extend({
    files: z
      .array(z.object({ id: z.string(), name: z.string() }))
      .refine((files) => files.length + (payment?.attachments.length ?? 0) > 0, text.needFiles),
  });

const given = ({ files, ...values }: Values): Values => ({
  ...values,
  attachmentIds: (files as { id: string }[]).map(({ id }) => id),
});

/** Finance step 2: the bank's data with its voucher. */
export function VoucherDialog(props: ActionDialogProps<SupplierPaymentRow>) {
  const { row } = props;
  const query = useQuery(
    callQuery(supplierPayment.detail, { id: row.id }, { kinds: ['supplier-payment'], quiet: true }),
  );
  const payment = query.data;
  const schema = useMemo(() => schemaFor(payment), [payment]);
  const there = payment?.attachments.length ?? 0;
  const currencies = feeCurrencies(row.currency);
  const initial = payment && { paymentNumber: '', paymentFee: '0.00', paymentFeeCurrency: row.currency, files: [] };
  return (
    <DocumentForm
      {...props}
      title={text.voucher}
      call={supplierPayment.fillPayment2}
      facts={facts}
      together={[['paymentFee', 'paymentFeeCurrency']]}
      initial={initial}
      loadError={payment ? undefined : query.error}
      schema={schema}
      given={given}
      ask={async ({ paymentFee, paymentFeeCurrency }) =>
        askAbout([payment && highFee(String(paymentFee), paymentFeeCurrency, payment)])
      }
    >
      {(form) => (
        <>
          <FactInput form={form} facts={facts} name="paymentNumber" />
          <FactInput form={form} facts={facts} name="paymentFee" />
          <Select
            label={facts.paymentFeeCurrency.label}
            required
            allowDeselect={false}
            data={currencies}
            {...form.getInputProps('paymentFeeCurrency')}
          />
          {row.currency !== rmb && form.values.paymentFeeCurrency === rmb && payment && (
            <TextInput
              label={text.equivalent(row.currency)}
              value={equivalentOf(form.values.paymentFee, payment)}
              readOnly
            />
          )}
          <FormFiles
            form={form}
            bizType={paymentAttachment}
            label={text.files}
            required={there === 0}
            description={there > 0 ? text.attached(there) : undefined}
          />
        </>
      )}
    </DocumentForm>
  );
}

/** A fee of more than a tenth of the payment. */
function highFee(fee: string, feeCurrency: string, { currency, exchangeRate, payableAmount }: SupplierPaymentDetail) {
  const inCurrency = feeEquivalent(fee, feeCurrency, { currency, exchangeRate: String(exchangeRate) });
  return isMuchOf(inCurrency, payableAmount) ? text.highFee(money(Number(fee)), feeCurrency) : undefined;
}

/** The fee at the rate entered in step 1; empty while the input is no number. */
function equivalentOf(fee: unknown, { currency, exchangeRate }: SupplierPaymentDetail): string {
  const amount = figureIn(String(fee));
  if (amount === undefined) return '';
  return money(Number(feeEquivalent(amount, rmb, { currency, exchangeRate: String(exchangeRate) })));
}
