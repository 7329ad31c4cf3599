import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { type ExportName, exportKind, exportYears } from '#contract/export.js';
import { useMe } from '../../api/session.js';
import { inputOf } from '../list/define-list.js';
import type { List } from '../list/use-list.js';
import { text } from './text.js';
import { useExport } from './use-export.js';

interface ExportMenuProps {
  kind: ExportName;
  /** What it shows now is the current result. */
  list: List<never>;
}

/** Exports what the list shows, or a year. Only for internal staff with the right; for others it is not there. */
export function ExportMenu({ kind, list }: ExportMenuProps) {
  const me = useMe();
  const { begin } = useExport();
  const { page: _, limit: __, ...current } = inputOf(list.definition, list.search, list.tab);
  const may = (input: object) => exportKind(kind).permissions(input).every(me.hasPermission);
  if (!me.isStaff || !may(current)) return null;
  const years = 'year' in (exportKind(kind).input as unknown as { shape: object }).shape ? exportYears(new Date()) : [];
  if (years.length === 0) {
    return (
      <Button
        variant="default"
        leftSection={<IconDownload size={14} aria-hidden />}
        onClick={() => void begin(kind, current)}
      >
        {text.export}
      </Button>
    );
  }
  return (
    <Menu position="bottom-start" width={160}>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={14} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {text.export}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconFileSpreadsheet size={14} aria-hidden />}
          onClick={() => void begin(kind, current)}
        >
          {text.current}
        </Menu.Item>
        <Menu.Divider />
        {years.map((year) => (
          <Menu.Item key={year} disabled={!may({ year })} onClick={() => void begin(kind, { year })}>
            {text.ofYear(year)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
