import { Button } from '@mantine/core';
import { IconPackageExport } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { SalesOrderDetail } from '#contract/sales-order.js';
import { Permission } from '../../ui/buttons/permission.js';
import { fromHere } from '../../ui/navigation/way-back.js';

const page = '/mall/outstock';

/** Link from a sale to its stock-out document, with its status, for users who may open it. */
export const StockOutLink = ({ id, status }: NonNullable<SalesOrderDetail['stockOut']>) => (
  <Permission anyOf={page}>
    <Button
      variant="default"
      leftSection={<IconPackageExport size={14} aria-hidden />}
      renderRoot={(rest) => <Link to={page} search={{ id }} state={fromHere} {...rest} />}
    >
      出库单 {status}
    </Button>
  </Permission>
);
