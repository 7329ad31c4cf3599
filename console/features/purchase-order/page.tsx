import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { type PurchaseOrderRow, purchaseOrder } from '#contract/purchase-order.js';
import { confirmDelete } from '../../ui/confirm.js';
import { useDocumentActions } from '../../ui/document/document-actions.js';
import { ExportMenu } from '../../ui/export/export-menu.js';
import { ListPage } from '../../ui/list/list-page.js';
import { useList } from '../../ui/list/use-list.js';
import { done } from '../../ui/notify.js';
import { Permission } from '../../ui/permission.js';
import { RowActions } from '../../ui/row-actions.js';
import { useAct } from '../../ui/use-act.js';
import { orderActions } from './actions.js';
import { purchaseOrderColumns } from './columns.js';
import { PurchaseOrderDrawer } from './drawer.js';
import { OrderFormDialog } from './order-form.js';
import { purchaseOrderList } from './queries.js';
import { text } from './text.js';

export function PurchaseOrderPage() {
  const list = useList(purchaseOrderList);
  const { act } = useAct();
  const { runOf, dialog } = useDocumentActions(orderActions, () => void list.refresh());
  const [adding, setAdding] = useState(false);
  const close = () => setAdding(false);
  const run = (row: PurchaseOrderRow) => ({
    ...runOf(row),
    remove: () =>
      void act(
        purchaseOrder.remove,
        { id: row.id, version: row.version },
        { ask: confirmDelete, success: done.deleted },
      ).then(list.refresh),
  });
  const add = (
    <Permission anyOf="/mall/order/add">
      <Button leftSection={<IconPlus size={14} aria-hidden />} onClick={() => setAdding(true)}>
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
            <ExportMenu list={list as never} />
          </>
        }
        emptyAction={add}
        actions={{
          width: 172,
          render: (row) => (
            <RowActions<string>
              actions={row.actions}
              run={{ ...run(row), approve: () => list.open(row.id) }}
              of={row.serialNo}
              destructive={['remove']}
            />
          ),
        }}
      />
      <PurchaseOrderDrawer list={list} runOf={run} />
      <OrderFormDialog
        opened={adding}
        onClose={close}
        onSaved={() => {
          close();
          void list.refresh();
        }}
      />
      {dialog}
    </>
  );
}
