import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { type PurchaseOrderRow, purchaseOrder } from '#contract/purchase-order.js';
import { confirmDelete } from '../../ui/confirm.js';
import { ExportMenu } from '../../ui/export/export-menu.js';
import { ListPage } from '../../ui/list/list-page.js';
import { useList } from '../../ui/list/use-list.js';
import { done } from '../../ui/notify.js';
import { Permission } from '../../ui/permission.js';
import { RowActions } from '../../ui/row-actions.js';
import { useAct } from '../../ui/use-act.js';
import { AccountDialog } from './account-form.js';
import { purchaseOrderColumns } from './columns.js';
import { PurchaseOrderDrawer } from './drawer.js';
import { OrderFormDialog } from './order-form.js';
import { purchaseOrderList } from './queries.js';
import { text } from './text.js';

type Editing = { what: 'add' } | { what: 'update' | 'account'; orderId: string };

export function PurchaseOrderPage() {
  const list = useList(purchaseOrderList);
  const { act } = useAct();
  const [editing, setEditing] = useState<Editing>();
  const close = () => setEditing(undefined);
  const saved = () => {
    close();
    void list.refresh();
  };
  const run = (row: PurchaseOrderRow) => ({
    apply: () => act(purchaseOrder.apply, { id: row.id }).then(list.refresh),
    approve: () => list.open(row.id),
    update: () => setEditing({ what: 'update', orderId: row.id }),
    modifySupplierAccount: () => setEditing({ what: 'account', orderId: row.id }),
    remove: () =>
      act(
        purchaseOrder.remove,
        { id: row.id, version: row.version },
        { ask: confirmDelete, success: done.deleted },
      ).then(list.refresh),
  });
  const add = (
    <Permission anyOf="/mall/order/add">
      <Button leftSection={<IconPlus size={14} aria-hidden />} onClick={() => setEditing({ what: 'add' })}>
        {text.add}
      </Button>
    </Permission>
  );

  return (
    <>
      <ListPage
        list={list}
        title={text.title}
        columns={purchaseOrderColumns}
        toolbar={
          <>
            {add}
            <ExportMenu kind="purchase-order" list={list as never} />
          </>
        }
        emptyAction={add}
        actions={{
          width: 172,
          render: (row) => (
            <RowActions actions={row.actions} run={run(row)} of={row.serialNo} destructive={['remove']} />
          ),
        }}
      />
      <PurchaseOrderDrawer list={list} />
      <OrderFormDialog
        orderId={editing?.what === 'update' ? editing.orderId : undefined}
        opened={editing?.what === 'add' || editing?.what === 'update'}
        onClose={close}
        onSaved={saved}
      />
      <AccountDialog
        orderId={editing?.what === 'account' ? editing.orderId : ''}
        opened={editing?.what === 'account'}
        onClose={close}
        onSaved={saved}
      />
    </>
  );
}
