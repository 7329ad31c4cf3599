import { SimpleGrid, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lookups } from '#contract/lookups.js';
import { type PurchaseOrderDetail, purchaseOrder } from '#contract/purchase-order.js';
import { purchaseOrderFacts as facts } from '#workflows/purchase-order/facts.js';
import { FOB } from '#workflows/purchase-order/form.js';
import { callQuery } from '../../api/query.js';
import { childWarehousesOf, customerOptions, supplierOptions } from '../../entities/lookups/lookups.js';
import { FactInput } from '../../ui/facts/fact-input.js';
import { orderText } from './order-text.js';
import type { OrderValues } from './order-values.js';

type ChoiceName = 'customerId' | 'supplierId' | 'childWarehouseId' | 'tradeMode' | 'tradeCountry' | 'currency';

interface OrderFieldsProps {
  form: UseFormReturnType<OrderValues>;
  order: PurchaseOrderDetail | undefined;
  onSupplier(supplierId: string): void;
  onCurrency(currency: string): void;
}

/** Customer, supplier, warehouse and terms of trade. */
export function OrderFields({ form, order, onSupplier, onCurrency }: OrderFieldsProps) {
  const client = useQueryClient();
  const { values } = form;
  const takeWarehouse = async (customerId: string) => {
    form.setFieldValue('childWarehouseId', '');
    const rows = await client.fetchQuery(callQuery(lookups.childWarehouses, { customerId })).catch(() => []);
    const [only, ...others] = rows;
    if (only && others.length === 0 && form.getValues().customerId === customerId)
      form.setFieldValue('childWarehouseId', only.id);
  };

  /** Label of the order's current value, until another is chosen. */
  const heldAs = (name: ChoiceName, words: string | undefined) => (order?.[name] === values[name] ? words : undefined);

  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3, lg: 4 }} spacing="md" verticalSpacing="xs">
      <FactInput
        form={form}
        facts={facts}
        name="customerId"
        called="customerName"
        options={customerOptions}
        held={heldAs('customerId', order?.customerName)}
        onChanged={(customerId) => void takeWarehouse(customerId)}
      />
      <FactInput
        form={form}
        facts={facts}
        name="supplierId"
        called="supplierName"
        options={supplierOptions}
        held={heldAs('supplierId', order?.supplierName)}
        onChanged={onSupplier}
      />
      <FactInput
        form={form}
        facts={facts}
        name="childWarehouseId"
        called="childWarehouseName"
        options={childWarehousesOf(values.customerId)}
        held={heldAs('childWarehouseId', order?.childWarehouseName)}
      />
      <FactInput form={form} facts={facts} name="purchaseDate" />
      <FactInput
        form={form}
        facts={facts}
        name="tradeMode"
        held={heldAs('tradeMode', order?.tradeMode)}
        onChanged={(mode) => mode !== FOB && form.setFieldValue('oceanShippingNo', '')}
      />
      <FactInput form={form} facts={facts} name="tradeCountry" held={heldAs('tradeCountry', order?.tradeCountry)} />
      <FactInput
        form={form}
        facts={facts}
        name="currency"
        held={heldAs('currency', order?.currency)}
        onChanged={onCurrency}
      />
      {values.tradeMode === FOB && <FactInput form={form} facts={facts} name="oceanShippingNo" />}
      <OrderName values={values} order={order} />
    </SimpleGrid>
  );
}

/** Name given by the server from customer, supplier and date; unchanged until one of these changes. */
function OrderName({ values, order }: { values: OrderValues; order: PurchaseOrderDetail | undefined }) {
  const { customerId, supplierId, purchaseDate } = values;
  const unchanged =
    order?.customerId === customerId && order.supplierId === supplierId && order.purchaseDate.startsWith(purchaseDate)
      ? order.orderName
      : undefined;
  const preview = useQuery({
    ...callQuery(purchaseOrder.genOrderName, { customerId, supplierId, purchaseDate }, { quiet: true }),
    enabled: unchanged === undefined && Boolean(customerId && supplierId && purchaseDate),
  });
  return (
    <TextInput
      label={facts.orderName.label}
      readOnly
      variant="filled"
      placeholder={orderText.namePending}
      value={unchanged ?? preview.data ?? ''}
      title={unchanged ?? preview.data}
    />
  );
}
