import { Kbd, Modal, Table } from '@mantine/core';
import { useFocusBack } from '../../ui/focus/focus-back.js';
import { useLayer } from '../../ui/focus/layers.js';
import { keys } from './shortcut-text.js';
import { text } from './text.js';

export function ShortcutList({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const layer = useLayer(opened);
  const focusBack = useFocusBack(opened);
  const close = () => layer.isTop() && onClose();
  return (
    <Modal opened={opened} onClose={close} onExitTransitionEnd={focusBack} title={text.shortcuts} centered>
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
}
