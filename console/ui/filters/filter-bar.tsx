import { Button, Group } from '@mantine/core';
import { useDisclosure, useElementSize, useMediaQuery } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp, IconFilter, IconSearch } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { dialogOnDemand } from '../loading/on-demand.js';
import classes from './filter-bar.module.css';
import { type FilterBarProps, FilterFields, filterKeys, inUse, useEdited, withInput } from './filter-fields.js';
import { filterText } from './filter-text.js';
import { filtersInLine } from './filters-in-line.js';

const FilterSheet = dialogOnDemand(async () => (await import('./filter-sheet.js')).FilterSheet);

/** Filters of a list: in one line, or behind one button on phones. They apply on 查询 or Enter, not while typing. */
export function FilterBar(props: FilterBarProps) {
  const small = useMediaQuery('(max-width: 639px)') ?? false;
  return small ? <FilterButton {...props} /> : <FilterLine {...props} />;
}

/** Opens the filters and shows how many are in use. */
function FilterButton(props: FilterBarProps) {
  const [opened, sheet] = useDisclosure(false);
  const active = inUse(withInput(props.filters), props.values);
  return (
    <search>
      <Button
        variant={active > 0 ? 'light' : 'default'}
        h={36}
        fullWidth
        leftSection={<IconFilter size={16} aria-hidden />}
        onClick={sheet.open}
      >
        {active > 0 ? filterText.filtersInUse(active) : filterText.filters}
      </Button>
      <FilterSheet {...props} opened={opened} onClose={sheet.close} />
    </search>
  );
}

/** As many filters as fit in one line, with the rest behind 展开. */
function FilterLine({ filters: all, values, onSearch, onReset }: FilterBarProps) {
  const filters = withInput(all);
  const { ref, width } = useElementSize();
  const [folded, setFolded] = useState(true);
  const state = useEdited(filters, values);

  const perLine = filtersInLine(width, filters.length);
  const visible = folded ? filters.slice(0, perLine) : filters;
  const hidden = filters.length - visible.length;
  const hiddenInUse = inUse(filters.slice(visible.length), values);

  const unfold = hiddenInUse > 0 ? filterText.unfoldInUse(hiddenInUse) : filterText.unfold;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (state.problems.length === 0) onSearch(state.edited);
  };
  // Also discards text typed but not applied.
  const reset = () => {
    state.forget();
    onReset();
  };
  return (
    <search>
      <form ref={ref} className={classes.bar} onSubmit={submit} {...filterKeys} aria-label={filterText.filters}>
        <div className={classes.fields} style={{ gridTemplateColumns: `repeat(${perLine}, auto minmax(0, 1fr))` }}>
          <FilterFields filters={visible} state={state} />
        </div>
        <Group gap={6} wrap="nowrap" className={classes.buttons}>
          <Button type="submit" leftSection={<IconSearch size={14} aria-hidden />}>
            {filterText.search}
          </Button>
          <Button variant="default" onClick={reset}>
            {filterText.reset}
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
              {folded ? unfold : filterText.fold}
            </Button>
          )}
        </Group>
      </form>
    </search>
  );
}
