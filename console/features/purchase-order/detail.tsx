import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import type { PurchaseOrderDetail } from '#contract/purchase-order.js';
import { useMe } from '../../api/session.js';
import * as format from '../../ui/format.js';
import { DescriptionList, Section } from '../../ui/section.js';
import { StatusTag } from '../../ui/status-tag.js';
import { labels, text } from './text.js';

type Field = keyof PurchaseOrderDetail & keyof typeof labels;

/** What an approver reads first, then the approval, then the rest. */
export function OrderDetail({ order, children }: { order: PurchaseOrderDetail; children: ReactNode }) {
  const bank = useMe().hasRole('银行');
  const plain = (...fields: Field[]) =>
    fields.map((field) => ({ label: labels[field], value: String(order[field] ?? '') }));
  const written = (write: (value: never) => string, ...fields: Field[]) =>
    fields.map((field) => ({ label: labels[field], value: write(order[field] as never) }));
  const status = (...fields: Field[]) =>
    fields.map((field) => ({
      label: labels[field],
      value: order[field] && <StatusTag label={String(order[field])} />,
    }));

  // On a phone one comes to decide: that stands first.
  const small = useMediaQuery('(max-width: 767px)', false);
  const approval = <Section title={text.drawer.approval}>{children}</Section>;
  return (
    <>
      {small && approval}
      <Section title={text.drawer.order}>
        <DescriptionList
          items={[
            ...plain(
              'serialNo',
              'orderName',
              'customerName',
              'supplierName',
              'childWarehouseName',
              'tradeMode',
              'tradeCountry',
              'oceanShippingNo',
            ),
            ...status('approvalStatus', 'paymentStatus', 'warehousingStatus', 'expressStatus'),
            ...written(format.date, 'purchaseDate', 'payDate', 'arrivalDate'),
          ]}
        />
      </Section>
      <Section title={text.drawer.money}>
        <DescriptionList
          items={[
            ...plain('currency'),
            ...written(format.whole, 'purchaseNumber'),
            ...written(format.money, 'purchaseAmount', 'orderAmount', 'otherFee', 'paymentFee'),
            ...written(format.percent, 'depositRatio'),
            ...written(format.money, 'salesDepositReceivable', 'actualSalesDeposit'),
            ...written(format.rate, 'exchangeRate'),
            ...written(format.money, 'purchaseAmountRMB'),
          ]}
        />
      </Section>
      {!small && approval}
      <Section title={text.drawer.account}>
        <DescriptionList
          items={plain(
            'accountName',
            'accountNo',
            'accountSite',
            'bankName',
            'bankSite',
            'swiftCode',
            'bankNo',
            'branchNo',
          )}
        />
      </Section>
      <Section title={text.drawer.people}>
        <DescriptionList
          items={[
            ...plain(
              'legalPersonName',
              'principalName',
              'purchaseManagerName',
              ...(bank ? [] : (['creatorName'] as const)),
            ),
            ...written(format.dateTime, 'createTime', 'modifyTime'),
            { label: labels.remark, value: order.remark, wide: true },
          ]}
        />
      </Section>
    </>
  );
}
