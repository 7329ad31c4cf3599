import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type SalesOrderDetail, salesOrder } from '#contract/sales-order.js';
import { salesAttachment } from '#workflows/sales-order/files.js';
import { salesOrderForm } from '#workflows/sales-order/form.js';
import { read } from '../../api/client.js';
import { type FormFile, FormFiles } from '../../ui/attachments/form-files.js';
import { Section } from '../../ui/display/section.js';
import { DocumentFiles } from '../../ui/document/document-files.js';
import { mustOffer } from '../../ui/document/must-offer.js';
import { atRows } from '../../ui/forms/at-rows.js';
import { DialogForm } from '../../ui/forms/dialog-form.js';
import type { Values } from '../../ui/forms/form-body.js';
import type { Send } from '../../ui/forms/use-command.js';
import { useOpenedFor, useOpening } from '../../ui/overlays/opening.js';
import { askExpired } from './expired.js';
import { type Pricing, unchosen } from './pricing.js';
import { drafted } from './sale-draft.js';
import { SaleBasics, SaleDelivery } from './sale-fields.js';
import { SalePricing } from './sale-pricing.js';
import { type AddressOf, emptySale, sentItems, valuesOf } from './sale-values.js';
import { text } from './text.js';

interface SaleFormDialogProps {
  /** The sale to edit; undefined for a new one. */
  row?: { readonly id: string };
  opened: boolean;
  onClose(): void;
  onSaved(): void;
}

/** A new sale goes where the customer's latest one went, unless that is changed. */
async function forNew(quiet: { signal: AbortSignal; quiet: true }): Promise<{ values: Values; addressOf?: AddressOf }> {
  const latest = async () => {
    const { records } = await read(salesOrder.list, { page: 1, limit: 1 }, quiet);
    return records[0] && read(salesOrder.detail, { id: records[0].id }, quiet);
  };
  const sale = await latest().catch(() => undefined);
  if (!sale) return { values: emptySale };
  const { serialNo, shippingAddress: address } = sale;
  return { values: { ...emptySale, shippingAddress: address }, addressOf: { serialNo, address } };
}

/** Loads a sale together with the goods of its order not yet sold by it, if these are available today. */
async function load(id: string | undefined, signal: AbortSignal) {
  const quiet = { signal, quiet: true } as const;
  if (!id) return { ...(await forNew(quiet)), sale: undefined };
  const sale: SalesOrderDetail = await read(salesOrder.detail, { id }, quiet);
  mustOffer('save', sale, sale.approveStatus);
  const { orderId, appointmentDate } = sale;
  const itemDtos = sentItems(valuesOf(sale, sale.itemDtos));
  const price = await read(salesOrder.requestPrice, { id, orderId, appointmentDate, itemDtos }, quiet).catch(
    () => undefined,
  );
  return { values: valuesOf(sale, price?.itemDtos ?? sale.itemDtos), sale, addressOf: undefined };
}

/** What is sent of the form, with the price that it shows. */
function inputOf(values: Values, { price }: Pricing, sale: SalesOrderDetail | undefined) {
  const { salesAmount, receivableSalesAmount } = price ?? {};
  const { orderId, appointmentDate, bankAccount, shippingAddress, files } = values;
  return {
    ...{ orderId, appointmentDate, bankAccount, shippingAddress, salesAmount, receivableSalesAmount },
    ...(sale && { id: sale.id, version: sale.version }),
    itemDtos: sentItems(values),
    attachmentIds: (files as FormFile[]).map(({ id }) => id),
  };
}

/** Adds or edits a sale: it is priced while the user types, and sent with the price shown. */
export function SaleFormDialog({ row, opened, onClose, onSaved }: SaleFormDialogProps) {
  const id = useOpenedFor(opened, row?.id);
  const client = useQueryClient();
  const [pricing, setPricing] = useState<Pricing>(unchosen);
  const { loaded, reload } = useOpening(
    opened,
    (signal) => {
      setPricing(unchosen);
      return load(id, signal);
    },
    onClose,
  );
  const sale = loaded?.sale;
  const submit = async (values: Values, send: Send) => {
    const input = inputOf(values, pricing, sale);
    try {
      await send(salesOrder.save, input);
    } catch (error) {
      // Available quantities and prices may have changed.
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === salesOrder.requestPrice.path });
      throw atRows(error, 'itemDtos', input.itemDtos, values.itemDtos);
    }
  };
  return (
    <DialogForm
      opened={opened}
      onClose={onClose}
      onSaved={onSaved}
      title={id ? text.edit : text.add}
      size="min(1240px, 100%)"
      schema={salesOrderForm}
      initial={loaded?.values}
      draft={{ name: `sales-order:${id ?? 'new'}`, version: sale?.version, ...drafted }}
      success="保存成功!"
      hindrance={pricing.state === 'asking' ? undefined : pricing.hindrance}
      waiting={pricing.state === 'asking' ? pricing.hindrance : undefined}
      reloading={{ label: text.title, onReload: reload }}
      submit={submit}
      ask={async () => askExpired(pricing.price?.itemDtos ?? [])}
    >
      {(form) => (
        <div>
          <SaleBasics form={form} sale={sale} payDate={sale?.payDate ?? pricing.price?.payDate} />
          <SalePricing form={form} id={id} onPriced={setPricing} />
          <SaleDelivery form={form} of={[pricing.price, sale]} addressOf={loaded?.addressOf} />
          {sale ? (
            <DocumentFiles
              id={sale.id}
              kind="sales-order"
              detail={salesOrder.detail}
              bizType={salesAttachment}
              calls={salesOrder}
            />
          ) : (
            <Section title={text.attachments}>
              <FormFiles form={form} bizType={salesAttachment} />
            </Section>
          )}
        </div>
      )}
    </DialogForm>
  );
}
