import { TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { lookups } from '#contract/lookups.js';
import { type SupplierPaymentRow, supplierPayment } from '#contract/supplier-payment.js';
import { rmb } from '#workflows/platform/values/currency.js';
import { supplierPaymentFacts as facts } from '#workflows/supplier-payment/facts.js';
import { read } from '../../api/client.js';
import { callQuery } from '../../api/query.js';
import { useMe } from '../../api/session.js';
import { OwnAccountSelect, ownAccountsQuery } from '../../entities/own-account/own-account-select.js';
import { money, wholeRate } from '../../ui/display/format.js';
import type { ActionDialogProps } from '../../ui/document/document-actions.js';
import { DocumentForm } from '../../ui/document/document-form.js';
import { FormWarning } from '../../ui/document/form-warning.js';
import { type FactForm, FactInput } from '../../ui/facts/fact-input.js';
import { askAbout, earlierThan, isFarFrom } from '../../ui/forms/doubts.js';
import type { Values } from '../../ui/forms/form-body.js';
import { notify } from '../../ui/overlays/notify.js';
import { text } from './text.js';

/** Which of our accounts; and the rate is that of the day. */
const together = [
  ['youhaoAccountName', 'youhaoAccountNo', 'youhaoBankName'],
  ['actualPayDate', 'exchangeRate'],
] as const;

/** Finance step 1: our account, the payment day, and the rate. Entered values can be corrected. */
export function InfoDialog(props: ActionDialogProps<SupplierPaymentRow>) {
  const { row } = props;
  const me = useMe();
  const isRmb = row.currency === rmb;
  const [initial] = useState(() => ({
    youhaoAccountName: row.youhaoAccountName,
    youhaoAccountNo: row.youhaoAccountNo,
    youhaoBankName: row.youhaoBankName,
    // A payment not entered yet has the rate 1, which must not be prefilled for foreign currencies.
    exchangeRate: isRmb ? 1 : (row.actualPayDate && row.exchangeRate) || '',
    actualPayDate: row.actualPayDate ?? '',
    remark: row.remark,
  }));
  const { data: accounts = [] } = useQuery(ownAccountsQuery);
  const { fill, isFetching } = useRate(row.currency);
  const ask = useDoubts(row);
  return (
    <DocumentForm
      {...props}
      title={text.fill}
      call={supplierPayment.fillPayment1}
      facts={facts}
      together={together}
      initial={initial}
      hindrance={isFetching ? text.fetchingRate : undefined}
      ask={ask}
    >
      {(form) => {
        const account = accounts.find(({ accountNo }) => accountNo === form.values.youhaoAccountNo);
        return (
          <>
            <OwnAccountSelect
              label={text.ownAccount}
              currency={row.currency}
              accountNo={form.values.youhaoAccountNo}
              onChoose={({ accountName, accountNo, bankName }) =>
                form.setValues({
                  youhaoAccountName: accountName,
                  youhaoAccountNo: accountNo,
                  youhaoBankName: bankName,
                })
              }
            />
            <FactInput form={form} facts={facts} name="youhaoAccountName" />
            <FactInput form={form} facts={facts} name="youhaoBankName" />
            <FactInput form={form} facts={facts} name="youhaoAccountNo" />
            {!isRmb && account?.currency === rmb && <FormWarning>{text.otherCurrency(row.currency)}</FormWarning>}
            <FactInput form={form} facts={facts} name="actualPayDate" onChanged={(date) => void fill(form, date)} />
            <FactInput
              form={form}
              facts={facts}
              name="exchangeRate"
              readOnly={isRmb}
              hint={isRmb ? text.rmbRate : text.rateHint}
            />
            <TextInput
              label={facts.payableAmount.label}
              value={`${money(row.payableAmount)} ${row.currency}`}
              readOnly
            />
            <TextInput label={facts.handleUserName.label} value={me.name} readOnly />
            <FactInput form={form} facts={facts} name="remark" />
          </>
        );
      }}
    </DocumentForm>
  );
}

/** Asks about a day before the order's, and about a rate far from that of the day. */
function useDoubts({ currency, orderName }: SupplierPaymentRow) {
  const client = useQueryClient();
  const farRate = async (date: string, rate: string) => {
    if (currency === rmb) return;
    const known = await client
      .fetchQuery(callQuery(lookups.rate, { date, currency }, { kinds: ['exchange-rate'], quiet: true }))
      .catch(() => undefined);
    return known && isFarFrom(rate, known.exchangeRate)
      ? text.farRate(rate, known.rateDate, wholeRate(known.exchangeRate))
      : undefined;
  };
  return async ({ actualPayDate: day, exchangeRate }: Values) =>
    askAbout([
      earlierThan(text.ofOrder, orderName, { label: facts.actualPayDate.label, day }),
      await farRate(day, String(exchangeRate)),
    ]);
}

/** Fills in the rate of a day. Until it has been seen, the form would be sent with the rate of another day. */
function useRate(currency: string) {
  const [fetching, setFetching] = useState(0);
  const fill = async (form: FactForm, date: string) => {
    if (currency === rmb || !date) return;
    const before = form.getValues().exchangeRate;
    // Discards the rate if the user has typed one or changed the day meanwhile.
    const isWanted = () => form.getValues().exchangeRate === before && form.getValues().actualPayDate === date;
    setFetching((count) => count + 1);
    const found = await read(lookups.rate, { date, currency }, { quiet: true })
      .catch(() => undefined)
      .finally(() => setFetching((count) => count - 1));
    if (!isWanted()) return;
    if (!found) return notify.warning(text.noRate);
    form.setFieldValue('exchangeRate', found.exchangeRate);
    notify.info(text.filledIn(found.rateDate, found.currency, wholeRate(found.exchangeRate)));
  };
  return { fill, isFetching: fetching > 0 };
}
