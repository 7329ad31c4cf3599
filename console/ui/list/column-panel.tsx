import {
  ActionIcon,
  Button,
  Checkbox,
  Group,
  NumberInput,
  Popover,
  ScrollArea,
  SegmentedControl,
  Stack,
  Text,
} from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconColumns3, IconGripVertical } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { type ColumnSettings, moved, narrowest, type Pin, type PlacedColumn, widest } from '../grid/column-settings.js';
import { IconButton } from '../reason-button.js';
import classes from './list.module.css';

interface ColumnPanelProps {
  columns: readonly PlacedColumn<never>[];
  settings: ColumnSettings;
  disabled: boolean;
  onChange(settings: ColumnSettings): void;
}

const pinChoices = [
  { value: 'start', label: '左' },
  { value: 'none', label: '无' },
  { value: 'end', label: '右' },
];

/** Show, order, pin and width of each column. What is dragged here can be done with buttons too. */
export function ColumnPanel({ columns, settings, disabled, onChange }: ColumnPanelProps) {
  const [opened, setOpened] = useState(false);
  const [dragged, setDragged] = useState<string>();
  const ids = columns.map((one) => one.column.id);
  const move = (id: string, to: number) => onChange({ ...settings, order: moved(ids, id, to) });
  const onDrop = (event: DragEvent, to: number) => {
    event.preventDefault();
    if (dragged && to > 0) move(dragged, to);
    setDragged(undefined);
  };
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={440} shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <IconButton label="列设置" disabled={disabled} aria-expanded={opened} onClick={() => setOpened(!opened)}>
          <IconColumns3 size={16} />
        </IconButton>
      </Popover.Target>
      <Popover.Dropdown p="xs" maw="94vw" aria-label="列设置">
        <Group justify="space-between" mb={6}>
          <Text fw={600}>列设置</Text>
          <Button variant="subtle" onClick={() => onChange({})}>
            恢复默认
          </Button>
        </Group>
        <ScrollArea.Autosize mah="55vh" type="auto">
          <Stack gap={0} component="ul" className={classes.columnList}>
            {columns.map((one, index) => (
              <li
                key={one.column.id}
                draggable={!one.column.identifier}
                data-dragged={dragged === one.column.id || undefined}
                onDragStart={() => setDragged(one.column.id)}
                onDragOver={(event) => event.preventDefault()}
                onDrop={(event) => onDrop(event, index)}
              >
                <IconGripVertical size={14} aria-hidden className={classes.grip} />
                <Checkbox
                  className={classes.columnName}
                  label={one.column.label}
                  checked={one.shown}
                  disabled={one.column.identifier}
                  onChange={(event) =>
                    onChange({
                      ...settings,
                      shown: { ...settings.shown, [one.column.id]: event.currentTarget.checked },
                    })
                  }
                />
                <ActionIcon
                  size={24}
                  aria-label={`上移${one.column.label}`}
                  disabled={index < 2}
                  onClick={() => move(one.column.id, index - 1)}
                >
                  <IconArrowUp size={14} />
                </ActionIcon>
                <ActionIcon
                  size={24}
                  aria-label={`下移${one.column.label}`}
                  disabled={one.column.identifier || index === columns.length - 1}
                  onClick={() => move(one.column.id, index + 1)}
                >
                  <IconArrowDown size={14} />
                </ActionIcon>
                <SegmentedControl
                  aria-label={`固定${one.column.label}`}
                  size="xs"
                  data={pinChoices}
                  value={one.pin ?? 'none'}
                  disabled={one.column.identifier}
                  onChange={(pin) =>
                    onChange({ ...settings, pins: { ...settings.pins, [one.column.id]: pin as Pin | 'none' } })
                  }
                />
                <NumberInput
                  aria-label={`${one.column.label}列宽`}
                  w={58}
                  min={narrowest}
                  max={widest}
                  step={8}
                  value={one.width}
                  onBlur={(event) => {
                    const width = Number(event.currentTarget.value);
                    if (width && width !== one.width)
                      onChange({ ...settings, widths: { ...settings.widths, [one.column.id]: width } });
                  }}
                />
              </li>
            ))}
          </Stack>
        </ScrollArea.Autosize>
      </Popover.Dropdown>
    </Popover>
  );
}
