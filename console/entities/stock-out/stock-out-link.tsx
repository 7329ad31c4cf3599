import { Button } from '@mantine/core';
import { IconPackageExport } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { SalesOrderDetail } from '#contract/sales-order.js';
import { Permission } from '../../ui/permission.js';
import { fromHere } from '../../ui/way-back.js';

const page = '/mall/outstock';

/** From a sale to what takes its goods out of the warehouse, and whether it has, for those who may go there. */
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
