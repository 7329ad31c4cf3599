import { Button } from '@mantine/core';
import { IconChevronDown, IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { z } from 'zod';
import type { Call } from '#contract/platform/call.js';
import { exportYears } from '#contract/platform/exported.js';
import { useMe } from '../../api/session.js';
import { MenuButton } from '../buttons/menu-button.js';
import { inputOf } from '../list/define-list.js';
import type { List } from '../list/use-list.js';
import { text } from './text.js';
import { useExport } from './use-export.js';

interface ExportMenuProps {
  /** The list whose current result is exported. */
  list: List<unknown>;
}

/**
 * Exports the list's current result, or a year if the call supports it. Only for internal staff with the permission.
 */
export function ExportMenu({ list }: ExportMenuProps) {
  const me = useMe();
  const { begin } = useExport();
  const { page: _, limit: __, ...current } = inputOf(list.definition, list.search, list.tab);
  const [kind] = (list.definition.call as Call).exports ?? [];
  const may = (input: object) => kind?.permissions(input).every(me.hasPermission);
  if (!kind || !me.isStaff || !may(current)) return null;
  const years = kind.input instanceof z.ZodObject && 'year' in kind.input.shape ? exportYears(new Date()) : [];
  if (years.length === 0) {
    return (
      <Button
        variant="default"
        leftSection={<IconDownload size={14} aria-hidden />}
        onClick={() => void begin(kind.name, current)}
      >
        {text.export}
      </Button>
    );
  }
  return (
    <MenuButton
      position="bottom-start"
      width={160}
      entries={[
        {
          label: text.current,
          does: () => void begin(kind.name, current),
          icon: <IconFileSpreadsheet size={14} aria-hidden />,
        },
        'line',
        ...years.map((year) => ({
          label: text.ofYear(year),
          does: () => void begin(kind.name, { year }),
          off: !may({ year }),
        })),
      ]}
    >
      {(opener) => (
        <Button
          variant="default"
          leftSection={<IconDownload size={14} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          {...opener}
        >
          {text.export}
        </Button>
      )}
    </MenuButton>
  );
}
