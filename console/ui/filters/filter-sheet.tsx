import { Button, Drawer, Group, Stack } from '@mantine/core';
import type { FormEvent } from 'react';
import { useLayer } from '../focus/layers.js';
import { type FilterBarProps, FilterFields, filterKeys, useEdited, withInput } from './filter-fields.js';

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
      title="筛选"
      closeButtonProps={{ 'aria-label': '关闭' }}
    >
      <form onSubmit={submit} {...filterKeys} aria-label="筛选">
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
              重置
            </Button>
            <Button size="md" type="submit">
              查询
            </Button>
          </Group>
        </Stack>
      </form>
    </Drawer>
  );
}
