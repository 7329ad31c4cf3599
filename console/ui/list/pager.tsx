import { Group, Pagination, Select, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { pageSizes } from '#contract/platform/envelope.js';
import { figureFault } from '#workflows/platform/values/figure-text.js';
import { whole } from '../display/format.js';
import { FigureInput } from '../fields/figure-input.js';
import classes from './list.module.css';
import { text } from './text.js';

interface PagerProps {
  total: number;
  page: number;
  limit: number;
  onChange(change: { page?: number; limit?: number }): void;
}

/** Total, page size, previous, page numbers, next, page input. */
export function Pager({ total, page, limit, onChange }: PagerProps) {
  const small = useMediaQuery('(max-width: 639px)');
  const pages = Math.max(1, Math.ceil(total / limit));
  const nav = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    // A disabled arrow button loses keyboard input, so focus moves to the current page.
    if (activeElement?.matches(':disabled') && nav.current?.contains(activeElement))
      nav.current.querySelector<HTMLElement>('[aria-current="page"]')?.focus();
  });
  return (
    <Group gap="sm" justify="flex-end" className={classes.pager} component="nav" aria-label={text.pages} ref={nav}>
      <Text size="sm" className="number" aria-live="polite">
        {text.total(whole(total))}
      </Text>
      <Select
        aria-label={text.pageSize}
        data={pageSizes.map((size) => ({ value: String(size), label: text.perPage(size) }))}
        value={String(limit)}
        onChange={(value) => value && onChange({ limit: Number(value), page: 1 })}
        allowDeselect={false}
        w={104}
      />
      <Pagination
        total={pages}
        value={Math.min(page, pages)}
        onChange={(next) => onChange({ page: next })}
        size={28}
        classNames={{ control: classes.pageNumber }}
        siblings={small ? 0 : 1}
        boundaries={1}
        getControlProps={(control) => ({
          'aria-label': text.arrows[control],
        })}
        getItemProps={(item) => ({ 'aria-label': text.page(item) })}
      />
      {!small && <Jumper pages={pages} onJump={(next) => onChange({ page: next })} />}
    </Group>
  );
}

const pageLook = { places: 0 };

function Jumper({ pages, onJump }: { pages: number; onJump(page: number): void }) {
  const [typed, setTyped] = useState('');
  const jump = () => {
    if (figureFault(typed, pageLook)) return;
    const page = Number(typed);
    if (typed !== '' && page >= 1) onJump(Math.min(page, pages));
    setTyped('');
  };
  return (
    <Group gap={6} wrap="nowrap">
      <Text size="sm">{text.goTo}</Text>
      <FigureInput
        aria-label={text.pageToGoTo}
        w={52}
        min={1}
        look={pageLook}
        tight
        value={typed}
        onChange={setTyped}
        onKeyDown={(event) => event.key === 'Enter' && jump()}
        onBlur={jump}
      />
      <Text size="sm">{text.ofPages}</Text>
    </Group>
  );
}
