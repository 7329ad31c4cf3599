import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type PaybackRow, payback } from '#contract/payback.js';
import type { AnswerOf } from '#contract/platform/call.js';
import { salesOrder } from '#contract/sales-order.js';
import { paybackFacts as facts } from '#workflows/payback/facts.js';
import { callQuery } from '../../api/query.js';
import { OwnAccountSelect } from '../../entities/own-account/own-account-select.js';
import { money } from '../../ui/display/format.js';
import type { ActionDialogProps } from '../../ui/document/document-actions.js';
import { DocumentForm } from '../../ui/document/document-form.js';
import { FormWarning } from '../../ui/document/form-warning.js';
import { FactInput } from '../../ui/facts/fact-input.js';
import { useLatestDay } from '../../ui/fields/latest-day.js';
import { askAbout, earlierThan, isMuchOf } from '../../ui/forms/doubts.js';
import type { Values } from '../../ui/forms/form-body.js';
import { offOf } from './off.js';
import { text } from './text.js';

/** Records the receipt of money: date, amount, and which of our accounts. */
export function ReceiptDialog(props: ActionDialogProps<PaybackRow>) {
  const { row } = props;
  const { latest, hint } = useLatestDay();
  const account = useAccountOfSale(row);
  const client = useQueryClient();
  const initial = account && {
    arrivalDate: '',
    actualAmount: '',
    ...account,
    receiptNumber: '',
    currency: row.currency,
    remark: '',
  };
  const ask = async ({ arrivalDate, actualAmount }: Values) => {
    const late = await client.ensureQueryData(latenessOn(row, arrivalDate)).catch(() => undefined);
    const due = dueOf(row, late);
    const off = offOf(actualAmount, due);
    const early = earlierThan(text.ofBusiness, row.businessSerialNo, {
      label: facts.arrivalDate.label,
      day: arrivalDate,
      latest,
    });
    // A receipt cannot be undone.
    const askOff =
      off && isMuchOf(off, due) ? { message: text.askOff(money(Number(off)), row.currency), danger: true } : undefined;
    return askAbout([early], askOff);
  };
  return (
    <DocumentForm
      {...props}
      title={text.enter}
      call={payback.confirm}
      facts={facts}
      together={[['paybackAccountName', 'paybackBank', 'paybackAccountNo']]}
      initial={initial}
      ask={ask}
    >
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
            only
            currency={row.currency}
            accountNo={form.values.paybackAccountNo}
            onChoose={(chosen) => form.setValues(accountIn(chosen))}
          />
          <FactInput form={form} facts={facts} name="paybackAccountName" />
          <FactInput form={form} facts={facts} name="paybackBank" />
          <FactInput form={form} facts={facts} name="paybackAccountNo" />
          <FactInput form={form} facts={facts} name="receiptNumber" />
          <FactInput form={form} facts={facts} name="currency" readOnly />
          <FactInput form={form} facts={facts} name="remark" />
          <Due row={row} arrivalDate={form.values.arrivalDate} actualAmount={form.values.actualAmount} />
        </>
      )}
    </DocumentForm>
  );
}

const accountIn = ({
  accountName,
  bankName,
  accountNo,
}: {
  accountName: string;
  bankName: string;
  accountNo: string;
}) => ({
  paybackAccountName: accountName,
  paybackBank: bankName,
  paybackAccountNo: accountNo,
});

/** The account named by a sale, to which its money must be paid; other money may go to any. Undefined while loading. */
function useAccountOfSale({ businessSerialNo, purpose }: PaybackRow) {
  const isOfSale = purpose === 'sales';
  const query = callQuery(salesOrder.account, { salesNo: businessSerialNo }, { kinds: ['sales-order'] });
  const { data, isError } = useQuery({ ...query, enabled: isOfSale });
  const none = { accountName: '', bankName: '', accountNo: '' };
  return isOfSale && !isError ? data && accountIn(data) : accountIn(none);
}

type Lateness = AnswerOf<typeof payback.checkPenaltyInterest>;

const latenessOn = ({ id }: PaybackRow, arrivalDate: string) =>
  callQuery(payback.checkPenaltyInterest, { id, arrivalDate }, { kinds: ['payback'] });

const dueOf = ({ receivableAmount }: PaybackRow, late: Lateness | undefined): number =>
  late?.newReceivableAmount ?? receivableAmount;

/** Interest added to a sale by a late arrival, and the difference to the amount then due, shown before confirming. */
function Due({ row, arrivalDate, actualAmount }: { row: PaybackRow; arrivalDate: string; actualAmount: string }) {
  const { data: late } = useQuery({ ...latenessOn(row, arrivalDate), enabled: arrivalDate !== '' });
  const off = offOf(actualAmount, dueOf(row, late));
  return (
    <>
      {late?.needPenalty && <FormWarning>{lateText(late)}</FormWarning>}
      {off && <FormWarning>{text.difference(money(Number(off)), row.currency)}</FormWarning>}
    </>
  );
}

/** The amounts added to the sale, and the new amount due. */
const lateText = ({ lateDays, interest, penaltyDays, penaltyInterest, newReceivableAmount, currency }: Lateness) =>
  [
    ...(interest > 0 ? [text.interest(lateDays, money(interest))] : []),
    ...(penaltyInterest > 0 ? [text.penalty(penaltyDays, money(penaltyInterest))] : []),
    text.due(money(newReceivableAmount), currency),
  ].join('，');
