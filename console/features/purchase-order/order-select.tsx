import { Select, type SelectProps } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type Option, type Options, useOptions } from '../../ui/filters/options.js';
import { orderText } from './order-text.js';
import type { OrderValues } from './order-values.js';

type ChoiceName = 'customerId' | 'supplierId' | 'childWarehouseId' | 'tradeMode' | 'tradeCountry' | 'currency';

interface OrderSelectProps extends Pick<SelectProps, 'disabled' | 'placeholder'> {
  form: UseFormReturnType<OrderValues>;
  name: ChoiceName;
  label: string;
  source: Options;
  /** The record's own choice, should it have left the options since. */
  held?: Option;
  onChosen?(value: string): void;
}

/** A required choice of the order form. */
export function OrderSelect({ form, name, label, source, held, onChosen, ...rest }: OrderSelectProps) {
  const { options, loading } = useOptions(source);
  const value = form.values[name];
  const missing = held && held.value === value && !options.some((option) => option.value === value);
  return (
    <Select
      label={label}
      required
      searchable
      openOnFocus={false}
      allowDeselect={false}
      limit={200}
      placeholder={loading ? orderText.loading : orderText.choose}
      {...rest}
      data={missing ? [held, ...options] : [...options]}
      value={value || null}
      error={form.errors[name]}
      onChange={(chosen) => {
        if (!chosen || chosen === value) return;
        form.setFieldValue(name, chosen);
        onChosen?.(chosen);
      }}
    />
  );
}
