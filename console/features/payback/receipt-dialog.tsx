import { useQuery } from '@tanstack/react-query';
import { type PaybackRow, payback } from '#contract/payback.js';
import { paybackFacts as facts } from '#workflows/payback/facts.js';
import { callQuery } from '../../api/query.js';
import { OwnAccountSelect } from '../../entities/own-account/own-account-select.js';
import type { ActionDialogProps } from '../../ui/document/document-actions.js';
import { DocumentForm } from '../../ui/document/document-form.js';
import { FormWarning } from '../../ui/document/form-warning.js';
import { FactInput } from '../../ui/facts/fact-input.js';
import { money } from '../../ui/format.js';
import { useLatestDay } from '../../ui/latest-day.js';
import { text } from './text.js';

/** The money has come: when, how much, on which of our accounts. */
export function ReceiptDialog(props: ActionDialogProps<PaybackRow>) {
  const { row } = props;
  const { latest, hint } = useLatestDay();
  const initial = {
    arrivalDate: '',
    actualAmount: '',
    paybackAccountName: '',
    paybackBank: '',
    paybackAccountNo: '',
    receiptNumber: '',
    currency: row.currency,
    remark: '',
  };
  return (
    <DocumentForm {...props} title={text.enter} call={payback.confirm} initial={initial}>
      {(form) => (
        <>
          <FactInput form={form} facts={facts} name="arrivalDate" latest={latest} hint={hint} />
          <FactInput
            form={form}
            facts={facts}
            name="actualAmount"
            hint={text.due(money(row.receivableAmount), row.currency)}
          />
          <OwnAccountSelect
            label={text.account}
            currency={row.currency}
            accountNo={form.values.paybackAccountNo}
            onChoose={({ accountName, bankName, accountNo }) =>
              form.setValues({ paybackAccountName: accountName, paybackBank: bankName, paybackAccountNo: accountNo })
            }
          />
          <FactInput form={form} facts={facts} name="paybackAccountName" />
          <FactInput form={form} facts={facts} name="paybackBank" />
          <FactInput form={form} facts={facts} name="paybackAccountNo" />
          <FactInput form={form} facts={facts} name="receiptNumber" />
          <FactInput form={form} facts={facts} name="currency" readOnly />
          <FactInput form={form} facts={facts} name="remark" />
          <PenaltyInterest id={row.id} arrivalDate={form.values.arrivalDate} />
        </>
      )}
    </DocumentForm>
  );
}

/** Money that comes late may cost more: asked as soon as the day is chosen, so that it is known before one confirms. */
function PenaltyInterest({ id, arrivalDate }: { id: string; arrivalDate: string }) {
  const query = callQuery(payback.checkPenaltyInterest, { id, arrivalDate }, { kinds: ['payback'] });
  const { data } = useQuery({ ...query, enabled: arrivalDate !== '' });
  if (!data?.needPenalty) return null;
  return <FormWarning>{data.message}</FormWarning>;
}
