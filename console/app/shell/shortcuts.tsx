import { Kbd, Modal, Table } from '@mantine/core';
import { useEffect } from 'react';
import { openPalette } from './palette.js';
import { text } from './text.js';

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** `/` goes to the search field, `?` shows this list. Never while typing, nor under a dialog. */
export function Shortcuts({ opened, onOpen, onClose }: { opened: boolean; onOpen(): void; onClose(): void }) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (typing(event.target) || document.querySelector('[role="dialog"][aria-modal]')) return;
      if (event.key === '?' || event.key === '？') onOpen();
      else if (event.key === '/' || event.key === '、') {
        const field = document.querySelector<HTMLElement>('[data-search-field]');
        if (field) field.focus();
        else openPalette();
      } else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [onOpen]);

  return (
    <Modal opened={opened} onClose={onClose} title={text.shortcuts} centered>
      <Table>
        <Table.Tbody>
          {text.keys.map(([keys, what]) => (
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
