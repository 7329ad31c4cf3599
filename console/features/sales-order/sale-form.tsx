import { useState } from 'react';
import { type SalesOrderDetail, salesOrder } from '#contract/sales-order.js';
import { salesOrderForm } from '#workflows/sales-order/form.js';
import { read } from '../../api/client.js';
import { DialogForm } from '../../ui/dialog-form.js';
import type { Values } from '../../ui/form-body.js';
import { useOpenedFor, useOpening } from '../../ui/opening.js';
import type { Send } from '../../ui/use-command.js';
import { SaleFields } from './sale-fields.js';
import { type Pricing, SalePricing } from './sale-pricing.js';
import { emptySale, sentItems, valuesOf } from './sale-values.js';
import { text } from './text.js';

interface SaleFormDialogProps {
  /** The sale that is edited; none for a new one. */
  row?: { readonly id: string };
  opened: boolean;
  onClose(): void;
  onSaved(): void;
}

async function load(id: string | undefined, signal: AbortSignal) {
  if (!id) return { values: emptySale, sale: undefined };
  const sale: SalesOrderDetail = await read(salesOrder.detail, { id }, { signal, quiet: true });
  return { values: valuesOf(sale), sale };
}

/** Adds a sale, or edits the one that is named: it is priced while one writes, and sent at the price that was seen. */
export function SaleFormDialog({ row, opened, onClose, onSaved }: SaleFormDialogProps) {
  const id = useOpenedFor(opened, row?.id);
  const [pricing, setPricing] = useState<Pricing>({ hindrance: text.chooseFirst });
  const { loaded } = useOpening(
    opened,
    (signal) => {
      setPricing({ hindrance: text.chooseFirst });
      return load(id, signal);
    },
    onClose,
  );
  const submit = async ({ itemDtos, ...values }: Values, send: Send) => {
    const { salesAmount, receivableSalesAmount } = pricing.price ?? {};
    const seen = { salesAmount, receivableSalesAmount };
    const of = loaded?.sale ? { id: loaded.sale.id, version: loaded.sale.version } : {};
    const sale = {
      // The dialog has checked the fields by this schema.
      ...(values as never as typeof salesOrderForm._output),
      ...of,
      ...seen,
      itemDtos: sentItems(itemDtos),
    };
    await send(salesOrder.save, sale);
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
      draft={`sales-order:${id ?? 'new'}`}
      success="保存成功!"
      hindrance={pricing.hindrance}
      submit={submit}
    >
      {(form) => (
        <div>
          <SaleFields form={form} currency={pricing.price?.currency ?? ''} />
          <SalePricing form={form} id={id} onPriced={setPricing} />
        </div>
      )}
    </DialogForm>
  );
}
