import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { supplierAccount } from '#contract/supplier-account.js';
import { Section } from '../../ui/display/section.js';
import { RecordTable } from '../../ui/grid/record-table.js';
import { QueryBoundary } from '../../ui/loading/query-boundary.js';
import type { DrawerTab } from '../../ui/overlays/drawer.js';
import { accountColumns, downstreamColumns, type SupplierRow } from './columns.js';
import { accountsQuery, downstreamQuery } from './queries.js';
import { text } from './text.js';

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

export const supplierPanels = ({ id, abbr }: SupplierRow): DrawerTab[] => [
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
