import { SimpleGrid, TextInput } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lookups } from '#contract/lookups.js';
import { type PurchaseOrderDetail, purchaseOrder } from '#contract/purchase-order.js';
import { FOB } from '#workflows/purchase-order/form.js';
import { callQuery } from '../../api/query.js';
import { customerOptions, dictionaryOptions, supplierOptions } from '../../ui/filters/lookups.js';
import { lookup } from '../../ui/filters/options.js';
import { OrderSelect } from './order-select.js';
import { orderText } from './order-text.js';
import type { OrderValues } from './order-values.js';
import { labels } from './text.js';

interface OrderFieldsProps {
  form: UseFormReturnType<OrderValues>;
  order: PurchaseOrderDetail | undefined;
  onSupplier(supplierId: string): void;
  onCurrency(currency: string): void;
}

const warehousesOf = (customerId: string) =>
  lookup(
    lookups.childWarehouses,
    { customerId },
    (rows) => rows.map((row) => ({ value: row.id, label: row.childWarehouseName })),
    ['warehouse'],
  );

/** Who buys from whom, where to, and how it is traded. */
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

  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3, lg: 4 }} spacing="md" verticalSpacing="xs">
      <OrderSelect
        form={form}
        name="customerId"
        label={labels.customerName}
        source={customerOptions}
        held={order && { value: order.customerId, label: order.customerName }}
        onChosen={(customerId) => void takeWarehouse(customerId)}
      />
      <OrderSelect
        form={form}
        name="supplierId"
        label={labels.supplierName}
        source={supplierOptions}
        held={order && { value: order.supplierId, label: order.supplierName }}
        onChosen={onSupplier}
      />
      <OrderSelect
        form={form}
        name="childWarehouseId"
        label={labels.childWarehouseName}
        source={warehousesOf(values.customerId)}
        held={order && { value: order.childWarehouseId, label: order.childWarehouseName }}
      />
      <DatePickerInput
        label={labels.purchaseDate}
        required
        placeholder={orderText.choose}
        value={values.purchaseDate || null}
        error={form.errors.purchaseDate}
        onChange={(day) => form.setFieldValue('purchaseDate', day ?? '')}
      />
      <OrderSelect
        form={form}
        name="tradeMode"
        label={labels.tradeMode}
        source={dictionaryOptions('贸易模式')}
        held={order && { value: order.tradeMode, label: order.tradeMode }}
        onChosen={(mode) => mode !== FOB && form.setFieldValue('oceanShippingNo', '')}
      />
      <OrderSelect
        form={form}
        name="tradeCountry"
        label={labels.tradeCountry}
        source={dictionaryOptions('贸易国')}
        held={order && { value: order.tradeCountry, label: order.tradeCountry }}
      />
      <OrderSelect
        form={form}
        name="currency"
        label={labels.currency}
        source={dictionaryOptions('币制')}
        held={order && { value: order.currency, label: order.currency }}
        onChosen={onCurrency}
      />
      {values.tradeMode === FOB && (
        <TextInput label={labels.oceanShippingNo} maxLength={100} {...form.getInputProps('oceanShippingNo')} />
      )}
      <OrderName values={values} order={order} />
    </SimpleGrid>
  );
}

/** The server names the order after customer, supplier and date; until one of them changes, it keeps its name. */
function OrderName({ values, order }: { values: OrderValues; order: PurchaseOrderDetail | undefined }) {
  const { customerId, supplierId, purchaseDate } = values;
  const kept =
    order?.customerId === customerId && order.supplierId === supplierId && order.purchaseDate.startsWith(purchaseDate)
      ? order.orderName
      : undefined;
  const preview = useQuery({
    ...callQuery(purchaseOrder.genOrderName, { customerId, supplierId, purchaseDate }, { quiet: true }),
    enabled: kept === undefined && Boolean(customerId && supplierId && purchaseDate),
  });
  return (
    <TextInput
      label={labels.orderName}
      readOnly
      variant="filled"
      placeholder={orderText.namePending}
      value={kept ?? preview.data ?? ''}
      title={kept ?? preview.data}
    />
  );
}
