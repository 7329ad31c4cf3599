import { ActionIcon, Button, Checkbox, Group, ScrollArea, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { figureFault } from '#workflows/platform/values/figure-text.js';
import { FigureInput } from '../fields/figure-input.js';
import { type ColumnSettings, moved, narrowest, type Pin, type PlacedColumn, widest } from '../grid/column-settings.js';
import classes from './list.module.css';
import { text } from './text.js';

export interface ColumnRowsProps {
  columns: readonly PlacedColumn<never>[];
  settings: ColumnSettings;
  onChange(settings: ColumnSettings): void;
}

const pinChoices = Object.entries(text.pins).map(([value, label]) => ({ value, label }));

/** Settings of each column. Everything done by dragging can also be done with buttons. */
export function ColumnRows({ columns, settings, onChange }: ColumnRowsProps) {
  const [dragged, setDragged] = useState<string>();
  const ids = columns.map((one) => one.column.id);
  const move = (id: string, to: number) => onChange({ ...settings, order: moved(ids, id, to) });
  const onDrop = (event: DragEvent, to: number) => {
    event.preventDefault();
    if (dragged && to > 0) move(dragged, to);
    setDragged(undefined);
  };
  return (
    <>
      <Group justify="space-between" mb={6}>
        <Text fw={600}>{text.columns}</Text>
        <Button variant="subtle" onClick={() => onChange({})}>
          {text.standardColumns}
        </Button>
      </Group>
      <ScrollArea.Autosize mah="55vh" type="auto" offsetScrollbars="present">
        <Stack gap={0} component="ul" className={classes.columnList}>
          {columns.map((one, index) => (
            <ColumnRow
              key={one.column.id}
              column={one}
              first={index < 2}
              last={index === columns.length - 1}
              dragged={dragged === one.column.id}
              onDrag={() => setDragged(one.column.id)}
              onDrop={(event) => onDrop(event, index)}
              onMove={(by) => move(one.column.id, index + by)}
              settings={settings}
              onChange={onChange}
            />
          ))}
        </Stack>
      </ScrollArea.Autosize>
    </>
  );
}

interface ColumnRowProps extends Pick<ColumnRowsProps, 'settings' | 'onChange'> {
  column: PlacedColumn<never>;
  /** Cannot move further, as the identifier precedes all others. */
  first: boolean;
  last: boolean;
  dragged: boolean;
  onDrag(): void;
  onDrop(event: DragEvent): void;
  onMove(by: -1 | 1): void;
}

function ColumnRow({ column: one, first, last, dragged, onDrag, onDrop, onMove, settings, onChange }: ColumnRowProps) {
  const { id, label, identifier } = one.column;
  return (
    <li
      draggable={!identifier}
      data-dragged={dragged || undefined}
      onDragStart={onDrag}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
    >
      <IconGripVertical size={14} aria-hidden className={classes.grip} />
      <Checkbox
        className={classes.columnName}
        label={label}
        checked={one.shown}
        disabled={identifier}
        onChange={(event) => onChange({ ...settings, shown: { ...settings.shown, [id]: event.currentTarget.checked } })}
      />
      <ActionIcon size={24} aria-label={text.up(label)} disabled={first} onClick={() => onMove(-1)}>
        <IconArrowUp size={14} />
      </ActionIcon>
      <ActionIcon size={24} aria-label={text.down(label)} disabled={identifier || last} onClick={() => onMove(1)}>
        <IconArrowDown size={14} />
      </ActionIcon>
      <SegmentedControl
        className={classes.ofTable}
        aria-label={text.pin(label)}
        size="xs"
        data={pinChoices}
        value={one.pin ?? 'none'}
        disabled={identifier}
        onChange={(pin) => onChange({ ...settings, pins: { ...settings.pins, [id]: pin as Pin | 'none' } })}
      />
      <WidthInput
        label={text.width(label)}
        width={one.width}
        onChange={(width) => onChange({ ...settings, widths: { ...settings.widths, [id]: width } })}
      />
    </li>
  );
}

const widthLook = { places: 0 };

/** Width of a column, applied on leaving the input. */
function WidthInput(props: { label: string; width: number; onChange(width: number): void }) {
  const [typed, setTyped] = useState<string>();
  const settle = () => {
    if (typed === undefined || figureFault(typed, widthLook)) return;
    const width = Math.min(Math.max(Number(typed), narrowest), widest);
    if (typed !== '' && width !== props.width) props.onChange(width);
    setTyped(undefined);
  };
  return (
    <FigureInput
      aria-label={props.label}
      className={classes.ofTable}
      w={58}
      min={narrowest}
      max={widest}
      step={8}
      look={widthLook}
      tight
      value={typed ?? props.width}
      onChange={setTyped}
      onBlur={settle}
    />
  );
}
