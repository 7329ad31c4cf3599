import { Button, Drawer, Group, Stack } from '@mantine/core';
import type { FormEvent } from 'react';
import { useLayer } from '../focus/layers.js';
import { type FilterBarProps, FilterFields, filterKeys, useEdited, withInput } from './filter-fields.js';
import { filterText } from './filter-text.js';

interface FilterSheetProps extends FilterBarProps {
  opened: boolean;
  onClose(): void;
}

/** All filters of a list in a bottom sheet on phones. Applying or resetting closes it. */
export function FilterSheet({ opened, onClose, filters: all, values, onSearch, onReset }: FilterSheetProps) {
  const filters = withInput(all);
  const state = useEdited(filters, values);
  const layer = useLayer(opened);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (state.problems.length > 0) return;
    onSearch(state.edited);
    onClose();
  };
  return (
    <Drawer
      opened={opened}
      onClose={() => layer.isTop() && onClose()}
      position="bottom"
      size="auto"
      title={filterText.filters}
      closeButtonProps={{ 'aria-label': filterText.close }}
    >
      <form onSubmit={submit} {...filterKeys} aria-label={filterText.filters}>
        <Stack gap="sm">
          <FilterFields filters={filters} state={state} />
          <Group gap="sm" grow>
            <Button
              size="md"
              variant="default"
              onClick={() => {
                onReset();
                onClose();
              }}
            >
              {filterText.reset}
            </Button>
            <Button size="md" type="submit">
              {filterText.search}
            </Button>
          </Group>
        </Stack>
      </form>
    </Drawer>
  );
}
