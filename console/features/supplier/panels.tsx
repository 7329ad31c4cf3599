import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { downstreamCustomer, supplierRow } from '#contract/supplier.js';
import { supplierAccount, type supplierAccountRow } from '#contract/supplier-account.js';
import { customer } from '#workflows/customer/record.js';
import { supplierAccount as account } from '#workflows/supplier-account/record.js';
import { Section } from '../../ui/display/section.js';
import { RecordTable } from '../../ui/grid/record-table.js';
import { QueryBoundary } from '../../ui/loading/query-boundary.js';
import type { DrawerTab } from '../../ui/overlays/drawer.js';
import { recordLabels } from '../../ui/record/record-text.js';
import { columnsOf } from '../../ui/rows/columns.js';
import { accountsQuery, downstreamQuery } from './queries.js';
import { text } from './text.js';

const ofAccount = columnsOf<z.output<typeof supplierAccountRow>>(recordLabels(account));

const accountColumns = [
  ofAccount.text('accountName', { width: 200 }),
  ofAccount.text('currency', { width: 80 }),
  ofAccount.text('accountNo', { width: 200 }),
  ofAccount.text('bankName', { width: 180 }),
  ofAccount.text('swiftCode', { width: 120 }),
  ofAccount.text('bankNo', { width: 96 }),
  ofAccount.text('branchNo', { width: 96 }),
  ofAccount.text('bankSite', { width: 220 }),
  ofAccount.text('accountSite', { width: 220 }),
];

const ofCustomer = columnsOf<z.output<typeof downstreamCustomer>>(recordLabels(customer));

const downstreamColumns = [
  ofCustomer.text('abbr'),
  ofCustomer.text('serialNo', { width: 104 }),
  ofCustomer.text('fullname', { width: 260 }),
  ofCustomer.text('principal', { width: 120 }),
  ofCustomer.text('principalTel'),
];

/** Content fetched when its tab is opened. */
function Asked<Answer>(props: {
  query: UseQueryOptions<Answer, Error, Answer, readonly unknown[]>;
  children(answer: Answer): ReactNode;
}) {
  const query = useQuery(props.query);
  return <QueryBoundary query={query}>{props.children}</QueryBoundary>;
}

const manage = (supplierId: string) => (
  <Button
    variant="default"
    leftSection={<IconExternalLink size={14} aria-hidden />}
    renderRoot={(rest) => <Link to="/mall/supplier/account" search={{ supplierId }} {...rest} />}
  >
    {text.manageAccounts}
  </Button>
);

export const supplierPanels = ({ id, abbr }: z.output<typeof supplierRow>): DrawerTab[] => [
  {
    value: 'accounts',
    needs: supplierAccount.list.may,
    label: text.accounts,
    content: (
      <Section title={text.accounts} extra={manage(id)}>
        <Asked query={accountsQuery(id)}>
          {({ records }) => (
            <RecordTable label={text.accounts} columns={accountColumns} rows={records} empty={text.noAccounts} />
          )}
        </Asked>
      </Section>
    ),
  },
  {
    value: 'downstream',
    label: text.downstream,
    content: (
      <Asked query={downstreamQuery(abbr)}>
        {(rows) => (
          <RecordTable label={text.downstream} columns={downstreamColumns} rows={rows} empty={text.noDownstream} />
        )}
      </Asked>
    ),
  },
];
