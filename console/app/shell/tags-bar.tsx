import { ActionIcon } from '@mantine/core';
import { IconDots, IconX } from '@tabler/icons-react';
import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { MenuButton } from '../../ui/buttons/menu-button.js';
import { IconButton } from '../../ui/buttons/reason-button.js';
import { home, type Tag } from './tags.js';
import classes from './tags-bar.module.css';
import { text } from './text.js';
import type { Tags } from './use-tags.js';

const words = text.tags;

/** The open pages: switch, refresh, close, reorder by drag or keyboard. */
export function TagsBar({ tags, onRefresh }: { tags: Tags; onRefresh(): void }) {
  const [dragged, setDragged] = useState<string>();
  const onKeyDown = (event: KeyboardEvent, tag: Tag, index: number) => {
    const sideways = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    const bar = event.currentTarget.closest('ul');
    const focus = (at: number) => bar?.querySelectorAll<HTMLElement>('[data-tag]')[at]?.focus();
    const last = tags.tags.length - 1;
    if (sideways && event.ctrlKey && event.shiftKey) tags.move(tag.path, index + sideways);
    else if (sideways && !event.ctrlKey) focus(index + sideways);
    else if (event.key === 'Home') focus(0);
    else if (event.key === 'End') focus(last);
    else if (event.key !== 'Delete') return;
    // Focuses the next tag, so that several can be closed in a row.
    else void tags.close(tag.path).then(() => requestAnimationFrame(() => focus(Math.min(index, last - 1))));
    event.preventDefault();
  };
  const onDrop = (event: DragEvent, index: number) => {
    event.preventDefault();
    if (dragged) tags.move(dragged, index);
    setDragged(undefined);
  };

  return (
    <nav className={classes.bar} aria-label={words.bar}>
      <ul className={classes.list}>
        {tags.tags.map((tag, index) => (
          <TagItem
            key={tag.path}
            tag={tag}
            tags={tags}
            dragged={dragged === tag.path}
            onDrag={setDragged}
            onDrop={(event) => onDrop(event, index)}
            onKeyDown={(event) => onKeyDown(event, tag, index)}
          />
        ))}
      </ul>
      <TagsMenu tags={tags} onRefresh={onRefresh} />
    </nav>
  );
}

interface TagItemProps {
  tag: Tag;
  tags: Tags;
  dragged: boolean;
  onDrag(path: string | undefined): void;
  onDrop(event: DragEvent): void;
  onKeyDown(event: KeyboardEvent): void;
}

function TagItem({ tag, tags, dragged, onDrag, onDrop, onKeyDown }: TagItemProps) {
  const current = tag.path === tags.current;
  const close = () => void tags.close(tag.path);
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (current) item.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return (
    <li
      ref={item}
      className={classes.tag}
      data-current={current || undefined}
      data-dragged={dragged || undefined}
      draggable={tag.path !== home.path}
      onDragStart={() => onDrag(tag.path)}
      onDragEnd={() => onDrag(undefined)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
    >
      <button
        type="button"
        data-tag
        className={classes.name}
        aria-current={current ? 'page' : undefined}
        onClick={() => tags.show(tag)}
        onAuxClick={(event) => event.button === 1 && close()}
        onKeyDown={onKeyDown}
      >
        {tag.title}
      </button>
      {tag.path !== home.path && (
        <ActionIcon size={24} tabIndex={-1} aria-label={`${words.close}${tag.title}`} onClick={close}>
          <IconX size={12} />
        </ActionIcon>
      )}
    </li>
  );
}

/** Actions for the current page and for all pages. */
function TagsMenu({ tags, onRefresh }: { tags: Tags; onRefresh(): void }) {
  const at = tags.tags.findIndex((tag) => tag.path === tags.current);
  const onHome = tags.current === home.path;
  const last = at === tags.tags.length - 1;
  return (
    <MenuButton
      width={150}
      entries={[
        { label: words.refresh, does: onRefresh },
        { label: words.again, does: tags.again, off: onHome },
        { label: words.close, does: () => void tags.close(tags.current), off: onHome },
        { label: words.closeOthers, does: () => void tags.closeOthers(tags.current) },
        { label: words.closeRight, does: () => void tags.closeRight(tags.current), off: last },
        { label: words.closeAll, does: () => void tags.closeAll() },
        'line',
        { label: words.left, does: () => tags.move(tags.current, at - 1), off: at < 2 },
        { label: words.right, does: () => tags.move(tags.current, at + 1), off: at < 1 || last },
      ]}
    >
      {(opener) => (
        <IconButton label={words.actions} {...opener}>
          <IconDots size={16} />
        </IconButton>
      )}
    </MenuButton>
  );
}
