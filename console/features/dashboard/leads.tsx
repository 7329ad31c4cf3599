import { Anchor } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMe } from '../../api/session.js';
import { linkTo } from '../../ui/link.js';
import { amountOf } from './figures.js';

/** Days from and to, yyyy-MM-dd. */
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

/** Leads to the list of what a figure counts, for whoever may open it. Its right has the name of its address. */
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
  /** As it is shown. */
  readonly shown: string;
  readonly span: Span;
  /** Of one supplier or customer only. */
  readonly partner?: string;
}

/** Leads to the orders whose supplier was paid in those days, unless there are none. */
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

/** Leads to the sales whose approval ended in those days, unless there are none. */
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
