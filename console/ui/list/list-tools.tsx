import { Button, Group } from '@mantine/core';
import { IconBaselineDensityMedium, IconBaselineDensitySmall, IconRefresh } from '@tabler/icons-react';
import type { Preference } from '../../api/preference.js';
import { IconButton } from '../buttons/reason-button.js';
import type { PlacedColumn } from '../grid/column-settings.js';
import { PrintButton } from '../printing/print-button.js';
import { ColumnPanel } from './column-panel.js';
import classes from './list.module.css';
import type { ListPreference } from './list-preference.js';
import { text } from './text.js';
import type { List } from './use-list.js';
import { ViewsMenu } from './views-menu.js';

interface ListToolsProps {
  list: List<unknown>;
  columns: readonly PlacedColumn<never>[];
  preference: Preference<ListPreference>;
}

/** Right end of a list's toolbar: new rows, views, refresh, density, columns. Disabled until settings are loaded. */
export function ListTools({ list, columns, preference }: ListToolsProps) {
  const { value, ready, set } = preference;
  const compact = value.density === 'compact';
  return (
    <Group gap={2} wrap="nowrap" ml="auto">
      {list.waiting && (
        <Button variant="light" onClick={() => void list.refresh()} mr={4}>
          {text.waiting}
        </Button>
      )}
      <ViewsMenu
        search={list.search}
        preference={value}
        disabled={!ready}
        onChange={set}
        onOpen={(view) => list.go({ ...cleared(list.search), ...view.search })}
      />
      <IconButton label={text.refresh} onClick={() => void list.refresh()} loading={list.refreshing}>
        <IconRefresh size={16} />
      </IconButton>
      <IconButton
        className={classes.ofTable}
        disabled={!ready}
        label={compact ? text.toStandard : text.toCompact}
        onClick={() => set({ density: compact ? 'standard' : 'compact' })}
      >
        {compact ? <IconBaselineDensitySmall size={16} /> : <IconBaselineDensityMedium size={16} />}
      </IconButton>
      <PrintButton />
      <ColumnPanel
        columns={columns}
        settings={value.columns}
        disabled={!ready}
        onChange={(columns) => set({ columns })}
      />
    </Group>
  );
}

const cleared = (search: object) => Object.fromEntries(Object.keys(search).map((key) => [key, undefined]));
