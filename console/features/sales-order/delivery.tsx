import type { SalesOrderDetail } from '#contract/sales-order.js';
import { salesOrderLabels as labels } from '#workflows/sales-order/facts.js';
import { DescriptionList, Section } from '../../ui/display/section.js';
import { text } from './text.js';

const account = [
  'accountName',
  'accountNo',
  'bankName',
  'accountSite',
  'bankSite',
  'swiftCode',
  'bankNo',
  'branchNo',
  'remark',
] as const;
const address = ['receiver', 'contact', 'phone', 'address'] as const;

/** Receiving bank account and shipping address. */
export const Delivery = ({ sale: { bankAccount, shippingAddress } }: { sale: SalesOrderDetail }) => (
  <>
    <Section title={text.bankAccount}>
      <DescriptionList items={account.map((name) => ({ label: labels[name], value: bankAccount[name] }))} />
    </Section>
    <Section title={text.shipping}>
      <DescriptionList items={address.map((name) => ({ label: labels[name], value: shippingAddress[name] }))} />
    </Section>
  </>
);
