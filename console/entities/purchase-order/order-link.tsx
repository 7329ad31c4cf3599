import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Permission } from '../../ui/buttons/permission.js';
import { fromHere } from '../../ui/navigation/way-back.js';
import { text } from './text.js';

const page = '/mall/order';

/** Link from a document to its purchase order, for users who may open it. */
export const OrderLink = ({ id }: { id: string }) => (
  <Permission anyOf={page}>
    <Button
      variant="default"
      leftSection={<IconFileText size={14} aria-hidden />}
      renderRoot={(rest) => <Link to={page} search={{ id }} state={fromHere} {...rest} />}
    >
      {text.open}
    </Button>
  </Permission>
);
