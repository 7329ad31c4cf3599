import { Button, Group, Modal, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import type { GoodsRow } from '#contract/goods.js';
import { CategoryTree } from '../../entities/category/category-tree.js';
import { onSendKey, sendKeys } from '../../ui/focus/keys.js';
import { useLayer } from '../../ui/focus/layers.js';
import { GoodsPage } from './goods-page.js';
import classes from './goods-picker.module.css';
import { goodsText } from './order-text.js';

interface GoodsPickerProps {
  opened: boolean;
  /** Number of lines that can still be added to the document. */
  room: number;
  onClose(): void;
  onPick(goods: GoodsRow[]): void;
}

/** Selects goods by category and keyword; selections persist across pages. */
export function GoodsPicker({ opened, onClose, ...rest }: GoodsPickerProps) {
  const layer = useLayer(opened);
  const small = useMediaQuery('(max-width: 767px)') ?? false;
  return (
    <Modal
      opened={opened}
      fullScreen={small}
      onClose={() => layer.isTop() && onClose()}
      title={goodsText.title}
      size={1080}
      styles={{ title: { fontWeight: 600 } }}
    >
      <Picking onClose={onClose} small={small} {...rest} />
    </Modal>
  );
}

function Picking({ room, onClose, onPick, small }: Omit<GoodsPickerProps, 'opened'> & { small: boolean }) {
  const [categoryId, setCategoryId] = useState('');
  const [chosen, setChosen] = useState<ReadonlyMap<string, GoodsRow>>(new Map());
  const toggle = (rows: readonly GoodsRow[], on: boolean) =>
    setChosen((before) => {
      const after = new Map(before);
      for (const row of rows) on ? after.set(row.id, row) : after.delete(row.id);
      return after;
    });
  const canTake = chosen.size > 0 && chosen.size <= room;
  const take = () => {
    if (!canTake) return;
    onPick([...chosen.values()]);
    onClose();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of what is in it
    <div onKeyDown={onSendKey(take)}>
      <div className={classes.layout}>
        <div className={classes.side}>
          <CategoryTree value={categoryId} onChange={setCategoryId} small={small} />
        </div>
        <GoodsPage categoryId={categoryId} chosen={chosen} onToggle={toggle} />
      </div>
      <Group justify="space-between" gap="xs" mt="md">
        <Group gap="xs">
          <Text size="sm" aria-live="polite" c={chosen.size > room ? 'var(--mantine-color-error)' : undefined}>
            {chosen.size > room ? goodsText.tooMany(room) : goodsText.chosen(chosen.size)}
          </Text>
          {chosen.size > 0 && (
            <Button variant="subtle" onClick={() => setChosen(new Map())}>
              {goodsText.clear}
            </Button>
          )}
        </Group>
        <Group gap="xs">
          <Button variant="default" onClick={onClose}>
            {goodsText.cancel}
          </Button>
          <Button onClick={take} disabled={!canTake} aria-keyshortcuts={sendKeys}>
            {goodsText.take}
          </Button>
        </Group>
      </Group>
    </div>
  );
}
