import { Kbd, Table } from '@mantine/core';
import { ReadDialog } from '../../ui/overlays/read-dialog.js';
import { keys } from './shortcut-text.js';
import { text } from './text.js';

export function ShortcutList({ opened, onClose }: { opened: boolean; onClose(): void }) {
  return (
    <ReadDialog opened={opened} onClose={onClose} title={text.shortcuts}>
      <Table>
        <Table.Tbody>
          {keys.map(([keys, what]) => (
            <Table.Tr key={keys}>
              <Table.Td>
                <Kbd size="sm">{keys}</Kbd>
              </Table.Td>
              <Table.Td>{what}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ReadDialog>
  );
}
