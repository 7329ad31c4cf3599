import { Group } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconFolderSymlink } from '@tabler/icons-react';
import type { MenuRow } from '#contract/menu.js';
import type { Drop } from '#workflows/menu/placement.js';
import { MenuButton } from '../../ui/buttons/menu-button.js';
import { IconButton } from '../../ui/buttons/reason-button.js';
import { text } from './text.js';

interface MovesProps {
  flat: readonly MenuRow[];
  chosen: MenuRow | undefined;
  onDrop(given: Drop): void;
}

/** Keyboard alternative to dragging: move up, down, and into another module. */
export function Moves({ flat, chosen, onDrop }: MovesProps) {
  const beside = flat.filter((row) => row.pcode === chosen?.pcode && row.ismenu === 1);
  const at = beside.findIndex(({ id }) => id === chosen?.id);
  const [previous, next] = [beside[at - 1], beside[at + 1]];
  const modules = flat.filter((row) => row.component === 'layout' && row.code !== chosen?.pcode);
  const whyNot = !chosen ? text.none : chosen.level !== 3 ? text.onlyPages : modules.length === 0 ? text.noOther : null;
  const move = (target: MenuRow | undefined, dropType: Drop['dropType']) => {
    if (chosen && target) onDrop({ draggingId: chosen.id, dropId: target.id, dropType });
  };
  return (
    <Group gap={4} mb={6}>
      <IconButton
        label={text.up}
        variant="default"
        reason={chosen ? (previous ? null : text.first) : text.none}
        onClick={() => move(previous, 'before')}
      >
        <IconArrowUp size={14} />
      </IconButton>
      <IconButton
        label={text.down}
        variant="default"
        reason={chosen ? (next ? null : text.last) : text.none}
        onClick={() => move(next, 'after')}
      >
        <IconArrowDown size={14} />
      </IconButton>
      {whyNot ? (
        <IconButton label={text.into} variant="default" reason={whyNot}>
          <IconFolderSymlink size={14} />
        </IconButton>
      ) : (
        <MenuButton
          position="bottom-start"
          entries={modules.map((module) => ({ label: module.name, does: () => move(module, 'inner') }))}
        >
          {(opener) => (
            <IconButton label={text.into} variant="default" {...opener}>
              <IconFolderSymlink size={14} />
            </IconButton>
          )}
        </MenuButton>
      )}
    </Group>
  );
}
