import { Anchor } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMe } from '../../api/session.js';
import { linkTo } from '../../ui/navigation/link.js';
import { amountOf } from './figures.js';

/** First and last day, yyyy-MM-dd. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

export const ofYear = (year: number): Span => ({ from: `${year}-01-01`, to: `${year}-12-31` });

export function ofMonth(year: number, month: number): Span {
  const two = String(month).padStart(2, '0');
  return { from: `${year}-${two}-01`, to: `${year}-${two}-${new Date(year, month, 0).getDate()}` };
}

interface LeadProps {
  readonly link: LinkProps;
  readonly children: ReactNode;
}

/** Link to the list a figure counts, for users with access. The permission has the same name as the address. */
export function Lead({ link, children }: LeadProps) {
  const may = useMe().hasPermission(String(link.to));
  if (!may) return children;
  return (
    <Anchor renderRoot={(props) => <Link {...props} {...link} />} fz="inherit" fw="inherit" c="var(--link)">
      {children}
    </Anchor>
  );
}

export interface LeadingAmount {
  /** Formatted amount. */
  readonly shown: string;
  readonly span: Span;
  /** Restricts the list to one supplier or customer. */
  readonly partner?: string;
}

/** Link to the orders whose supplier was paid in the period; plain text for an amount of 0. */
export const Bought = ({ shown, span: { from, to }, partner }: LeadingAmount) =>
  amountOf(shown) === 0 ? (
    shown
  ) : (
    <Lead
      link={linkTo({
        to: '/mall/order',
        search: { startPayDate: from, endPayDate: to, supplierIdList: partner ? [partner] : undefined },
      })}
    >
      {shown}
    </Lead>
  );

/** Link to the sales whose approval ended in the period; plain text for an amount of 0. */
export const Sold = ({ shown, span: { from, to }, partner }: LeadingAmount) =>
  amountOf(shown) === 0 ? (
    shown
  ) : (
    <Lead
      link={linkTo({
        to: '/mall/sales',
        search: { startApprovedDate: from, endApprovedDate: to, customerId: partner },
      })}
    >
      {shown}
    </Lead>
  );
