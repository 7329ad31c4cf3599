import { Kbd, Modal, Table } from '@mantine/core';
import { useFocusBack } from '../../ui/focus/focus-back.js';
import { keys } from './shortcut-text.js';
import { text } from './text.js';

export const ShortcutList = ({ opened, onClose }: { opened: boolean; onClose(): void }) => (
  <Modal opened={opened} onClose={onClose} onExitTransitionEnd={useFocusBack(opened)} title={text.shortcuts} centered>
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
  </Modal>
);
