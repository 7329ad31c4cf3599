import { Button, Group, Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp, IconSearch } from '@tabler/icons-react';
import { type FormEvent, useEffect, useId, useState } from 'react';
import type { Filter } from './filter.js';
import classes from './filter-bar.module.css';
import { filtersInLine } from './filters-in-line.js';

interface FilterBarProps {
  filters: readonly Filter[];
  /** What the list is filtered by now. */
  values: Readonly<Record<string, unknown>>;
  onSearch(values: Record<string, unknown>): void;
  onReset(): void;
}

const hasInput = (one: Filter): one is Filter & Required<Pick<Filter, 'Input'>> => one.Input !== undefined;

/** Filters of a list in one line, with the rest behind 展开. They apply on 查询 or Enter, not while typing. */
export function FilterBar({ filters: all, values, onSearch, onReset }: FilterBarProps) {
  const filters = all.filter(hasInput);
  const id = useId();
  const { ref, width } = useElementSize();
  const [folded, setFolded] = useState(true);
  const applied = JSON.stringify({ ...Object.assign({}, ...filters.map((one) => one.initial)), ...values });
  const [edited, setEdited] = useState<Record<string, unknown>>(() => JSON.parse(applied));
  useEffect(() => setEdited(JSON.parse(applied)), [applied]);

  const perLine = filtersInLine(width, filters.length);
  const visible = folded ? filters.slice(0, perLine) : filters;
  const hidden = filters.length - visible.length;
  const hiddenInUse = filters
    .slice(visible.length)
    .filter((one) => one.keys.some((key) => values[key] !== undefined)).length;
  const problems = filters.flatMap((one) => one.problem?.(edited) ?? []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (problems.length === 0) onSearch(edited);
  };
  return (
    <search>
      <form ref={ref} className={classes.bar} onSubmit={submit} aria-label="筛选">
        <div className={classes.fields} style={{ gridTemplateColumns: `repeat(${perLine}, minmax(0, 1fr))` }}>
          {visible.map((one) => (
            <div key={one.keys[0]} className={classes.field}>
              <label htmlFor={`${id}-${one.keys[0]}`}>{one.label}</label>
              <one.Input
                id={`${id}-${one.keys[0]}`}
                label={one.label}
                values={edited}
                onChange={(change) => setEdited({ ...edited, ...change })}
              />
            </div>
          ))}
          {problems.map((problem) => (
            <Text key={problem} size="xs" c="var(--mantine-color-error)" role="alert" className={classes.problem}>
              {problem}
            </Text>
          ))}
        </div>
        <Group gap={6} wrap="nowrap" className={classes.buttons}>
          <Button type="submit" leftSection={<IconSearch size={14} aria-hidden />}>
            查询
          </Button>
          <Button variant="default" onClick={onReset}>
            重置
          </Button>
          {(hidden > 0 || !folded) && filters.length > perLine && (
            <Button
              variant="subtle"
              px={6}
              aria-expanded={!folded}
              onClick={() => setFolded(!folded)}
              rightSection={
                folded ? <IconChevronDown size={14} aria-hidden /> : <IconChevronUp size={14} aria-hidden />
              }
            >
              {folded ? `展开${hiddenInUse ? ` (${hiddenInUse})` : ''}` : '收起'}
            </Button>
          )}
        </Group>
      </form>
    </search>
  );
}
