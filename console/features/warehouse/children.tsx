import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { warehouse } from '#contract/warehouse.js';
import { childWarehouse } from '#workflows/child-warehouse/record.js';
import { Permission } from '../../ui/buttons/permission.js';
import { Section } from '../../ui/display/section.js';
import { FactInput } from '../../ui/facts/fact-input.js';
import { DialogForm } from '../../ui/forms/dialog-form.js';
import { RecordTable } from '../../ui/grid/record-table.js';
import { QueryBoundary } from '../../ui/loading/query-boundary.js';
import { childColumns } from './columns.js';
import { availableCustomers, childrenQuery } from './queries.js';
import { text } from './text.js';

/** The parts of a warehouse (子仓库), one per customer. */
export function Children({ warehouseId }: { warehouseId: string }) {
  const query = useQuery(childrenQuery(warehouseId));
  const [adding, setAdding] = useState(false);
  return (
    <Section
      title={text.children}
      extra={
        <Permission anyOf={warehouse.addChild.may}>
          <Button leftSection={<IconPlus size={14} aria-hidden />} onClick={() => setAdding(true)}>
            {text.addChild}
          </Button>
        </Permission>
      }
    >
      <QueryBoundary query={query}>
        {(rows) => (
          <RecordTable
            label={text.children}
            columns={childColumns}
            rows={rows.map((row) => ({ ...row, childId: row.id }))}
            empty={text.noChildren}
          />
        )}
      </QueryBoundary>
      <AddChild warehouseId={warehouseId} opened={adding} onClose={() => setAdding(false)} />
    </Section>
  );
}

function AddChild({ warehouseId, opened, onClose }: { warehouseId: string; opened: boolean; onClose(): void }) {
  return (
    <DialogForm
      opened={opened}
      onClose={onClose}
      onSaved={onClose}
      title={text.addChild}
      size={420}
      schema={warehouse.addChild.input}
      initial={{ warehouseId, customerId: '' }}
      submit={(values, send) => send(warehouse.addChild, values)}
    >
      {(form) => (
        <FactInput
          form={form}
          facts={childWarehouse.fields}
          name="customerId"
          options={availableCustomers(warehouseId)}
        />
      )}
    </DialogForm>
  );
}
