import { useQueryClient } from '@tanstack/react-query';
import { purchaseOrder } from '#contract/purchase-order.js';
import { captionsOf } from '#workflows/platform/document/facts.js';
import { accountFacts, purchaseOrderLabels } from '#workflows/purchase-order/facts.js';
import { purchaseOrderForm } from '#workflows/purchase-order/form.js';
import { Section } from '../../ui/display/section.js';
import { DialogForm } from '../../ui/forms/dialog-form.js';
import type { Send } from '../../ui/forms/use-command.js';
import { useOpenedFor, useOpening } from '../../ui/overlays/opening.js';
import { OrderAccount } from './order-account.js';
import { useAccountFollow } from './order-account-follow.js';
import { OrderFields } from './order-fields.js';
import { OrderLines } from './order-lines.js';
import { loadNew, loadOrder } from './order-load.js';
import { orderText } from './order-text.js';
import { OrderTotals } from './order-totals.js';
import { inputOf, type OrderValues, together } from './order-values.js';

const captions = { ...purchaseOrderLabels, ...captionsOf(accountFacts), itemDtos: orderText.sections.lines };

interface OrderFormDialogProps {
  /** The order to edit; undefined for a new one. */
  row?: { readonly id: string };
  opened: boolean;
  onClose(): void;
  onSaved(): void;
}

/** Adds or edits a purchase order. */
export function OrderFormDialog({ row, opened, onClose, onSaved }: OrderFormDialogProps) {
  const orderId = useOpenedFor(opened, row?.id);
  const client = useQueryClient();
  const follow = useAccountFollow();
  const { loaded, reload } = useOpening(
    opened,
    (signal) => (orderId ? loadOrder(orderId, 'update', signal) : loadNew(client)),
    onClose,
  );
  const order = loaded?.order;

  const submit = async (values: OrderValues, send: Send) => {
    const input = inputOf(values);
    if (order) await send(purchaseOrder.update, { ...input, id: order.id, version: order.version });
    else await send(purchaseOrder.add, input);
  };

  return (
    <DialogForm
      opened={opened}
      onClose={onClose}
      onSaved={onSaved}
      title={orderId ? orderText.edit : orderText.add}
      size="min(1240px, 100%)"
      schema={purchaseOrderForm}
      initial={loaded?.values}
      draft={{ name: `purchase-order:${orderId ?? 'new'}`, captions, version: order?.version, together }}
      reloading={order && { label: '订单', onReload: reload }}
      submit={submit}
    >
      {(form) => (
        <div>
          <Section title={orderText.sections.order}>
            <OrderFields
              form={form}
              order={order}
              onSupplier={(supplierId) => void follow(form, { supplierId })}
              onCurrency={(currency) => void follow(form, { currency })}
            />
          </Section>
          <OrderAccount form={form} />
          <OrderLines form={form} />
          <OrderTotals
            lines={form.values.itemDtos}
            currency={form.values.currency}
            otherFee={order?.otherFee ?? null}
          />
        </div>
      )}
    </DialogForm>
  );
}
