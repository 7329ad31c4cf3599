import { purchaseOrder } from '#contract/purchase-order.js';
import { captionsOf } from '#workflows/platform/document/facts.js';
import { accountFacts } from '#workflows/purchase-order/facts.js';
import { receivingAccount } from '#workflows/purchase-order/form.js';
import type { ActionDialogProps } from '../../ui/document/document-actions.js';
import { DialogForm } from '../../ui/forms/dialog-form.js';
import type { Send } from '../../ui/forms/use-command.js';
import { useOpenedFor, useOpening } from '../../ui/overlays/opening.js';
import { AccountChoice } from './account-choice.js';
import { AccountFields } from './account-fields.js';
import { setAccount } from './order-account-follow.js';
import { loadOrder } from './order-load.js';
import { orderText } from './order-text.js';
import { type AccountValues, accountOf, bankFields } from './order-values.js';

/** The form shows no remark, so that it changes none: that of a chosen account is not the order's. */
const withoutRemark = ({ remark: _, ...account }: AccountValues) => account;

/** Corrects the supplier's account in an order, and nothing else. */
export function AccountDialog({ row, about, opened, onClose, onSaved }: ActionDialogProps) {
  const orderId = useOpenedFor(opened, row.id);
  const { loaded, reload } = useOpening(
    opened,
    async (signal) => {
      const { order } = await loadOrder(orderId, 'modifySupplierAccount', signal);
      return { order, values: accountOf(order ?? {}) };
    },
    onClose,
  );
  const submit = (values: AccountValues, send: Send) =>
    send(purchaseOrder.modifySupplierAccount, {
      ...withoutRemark(values),
      ...{ id: orderId, version: loaded?.order?.version },
    });
  return (
    <DialogForm
      opened={opened}
      onClose={onClose}
      onSaved={onSaved}
      title={orderText.account}
      about={about}
      size={720}
      schema={receivingAccount}
      initial={loaded?.values}
      draft={{
        name: `purchase-order-account:${orderId}`,
        captions: captionsOf(accountFacts),
        version: loaded?.order?.version,
        together: [bankFields],
      }}
      reloading={{ label: row.serialNo, onReload: reload }}
      success={orderText.accountCorrected}
      submit={submit}
    >
      {(form) => (
        <>
          <AccountChoice
            supplierId={loaded?.order?.supplierId ?? ''}
            currency={loaded?.order?.currency ?? ''}
            values={form.values}
            onChoose={(account) => setAccount(form, withoutRemark(account))}
          />
          <AccountFields form={form} cols={{ base: 1, xs: 2 }} fields={bankFields} />
        </>
      )}
    </DialogForm>
  );
}
