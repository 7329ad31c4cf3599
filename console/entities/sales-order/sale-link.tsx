import { Button } from '@mantine/core';
import { IconFileInvoice } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Permission } from '../../ui/buttons/permission.js';
import { fromHere } from '../../ui/navigation/way-back.js';

const page = '/mall/sales';

/** Link from a document to its sales order, for users who may open it. */
export const SaleLink = ({ id }: { id: string }) => (
  <Permission anyOf={page}>
    <Button
      variant="default"
      leftSection={<IconFileInvoice size={14} aria-hidden />}
      renderRoot={(rest) => <Link to={page} search={{ id }} state={fromHere} {...rest} />}
    >
      打开销售单
    </Button>
  </Permission>
);
