import { Button, Group, Input, Stack, Text, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ClipboardEvent, type RefObject, useRef } from 'react';
import { entry } from '#workflows/dictionary/entries.js';
import { IconButton } from '../../ui/buttons/reason-button.js';
import type { FactForm } from '../../ui/facts/fact-input.js';
import { textProps } from '../../ui/fields/too-long.js';
import { addLines } from '../../ui/focus/keys.js';
import classes from './dictionary.module.css';
import { type Entry, nextEntry, parts, pasted, withLines } from './entries.js';
import { text } from './text.js';

/** What changes the entries of the form; the focus goes to what was added or moved. */
function useEntries(form: FactForm, list: RefObject<HTMLElement | null>) {
  const entries = form.values.items as Entry[];
  const set = (changed: Entry[]) => form.setFieldValue('items', changed);
  const focus = (place: number, selector = 'input') =>
    requestAnimationFrame(() =>
      list.current?.querySelectorAll('li')[place]?.querySelector<HTMLElement>(selector)?.focus(),
    );
  const move = (from: number, to: number) => {
    const moved = entries.toSpliced(from, 1).toSpliced(to, 0, entries[from] as Entry);
    set(moved);
    focus(to, `[data-move="${to < from ? 'up' : 'down'}"]`);
  };
  const onPaste = (event: ClipboardEvent, place: number) => {
    const lines = pasted(event.clipboardData.getData('text/plain'));
    if (!lines) return;
    event.preventDefault();
    set(withLines(entries, place, lines));
  };
  const add = () => {
    set([...entries, nextEntry(entries)]);
    focus(entries.length);
  };
  const remove = (place: number) => {
    set(entries.toSpliced(place, 1));
    focus(Math.max(0, place - 1));
  };
  return { entries, move, onPaste, add, remove };
}

/** Entries of a dictionary, typed line by line or pasted from a sheet; reordered with buttons. */
export function EntriesInput({ form }: { form: FactForm }) {
  const list = useRef<HTMLFieldSetElement>(null);
  const { entries, move, onPaste, add, remove } = useEntries(form, list);
  return (
    <Input.Wrapper label={text.detail} required error={form.errors.items} description={text.paste} labelElement="div">
      <fieldset ref={list} className={classes.entries} aria-label={text.detail}>
        <div className={classes.head} aria-hidden>
          {parts.map((part) => (
            <span key={part}>{text[part]}</span>
          ))}
        </div>
        {entries.length === 0 && (
          <Text size="sm" c="dimmed" py="xs">
            {text.none}
          </Text>
        )}
        <ol className={classes.lines}>
          {entries.map((_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place; its inputs are controlled
            <li key={index} className={classes.line}>
              {parts.map((part) => (
                <TextInput
                  key={part}
                  label={text[part]}
                  classNames={{ label: classes.caption }}
                  aria-label={text.cell(index + 1, text[part])}
                  autoComplete="off"
                  onPaste={(event) => onPaste(event, index)}
                  {...textProps(form, `items.${index}.${part}`, entry.shape[part])}
                />
              ))}
              <Moves
                place={index}
                last={index === entries.length - 1}
                onMove={(by) => move(index, index + by)}
                onRemove={() => remove(index)}
              />
            </li>
          ))}
        </ol>
        <Stack align="flex-start">
          <Button {...addLines} variant="light" leftSection={<IconPlus size={14} aria-hidden />} onClick={add}>
            {text.add}
          </Button>
        </Stack>
      </fieldset>
    </Input.Wrapper>
  );
}

interface MovesProps {
  place: number;
  last: boolean;
  onMove(by: -1 | 1): void;
  onRemove(): void;
}

const Moves = ({ place, last, onMove, onRemove }: MovesProps) => (
  <Group gap={0} wrap="nowrap">
    <IconButton
      label={text.up(place + 1)}
      reason={place === 0 ? text.first : undefined}
      onClick={() => onMove(-1)}
      data-move="up"
    >
      <IconArrowUp size={14} />
    </IconButton>
    <IconButton
      label={text.down(place + 1)}
      reason={last ? text.last : undefined}
      onClick={() => onMove(1)}
      data-move="down"
    >
      <IconArrowDown size={14} />
    </IconButton>
    <IconButton label={text.remove(place + 1)} onClick={onRemove}>
      <IconTrash size={14} />
    </IconButton>
  </Group>
);
