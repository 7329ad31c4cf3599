import { Anchor, Code } from '@mantine/core';
import { useState } from 'react';
import { ReadDialog } from '../../ui/overlays/read-dialog.js';

const [longest, shown] = [50, 25];
/** Shortens by characters instead of UTF-16 units. */
export const cut = (value: string): string => {
  const characters = [...value];
  return characters.length > longest ? `${characters.slice(0, shown).join('')}…` : value;
};

/** A value; long ones are shortened, with the whole one a click away (docs/rules/administration.md). */
export function LongValue({ name, value }: { name: string; value: string }) {
  const [opened, setOpened] = useState(false);
  if (cut(value) === value) return value;
  return (
    <>
      <Anchor
        component="button"
        type="button"
        fz="inherit"
        onClick={() => setOpened(true)}
        aria-label={`${cut(value)} 查看 ${name} 的完整值`}
      >
        {cut(value)}
      </Anchor>
      <ReadDialog opened={opened} onClose={() => setOpened(false)} title={name} size={640}>
        <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {value}
        </Code>
      </ReadDialog>
    </>
  );
}
