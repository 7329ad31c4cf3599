import { ActionIcon, Button, Checkbox, Group, Menu, Stack, Text, TextInput } from '@mantine/core';
import { IconBookmark, IconLink, IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { copyText } from '../copy.js';
import { notify } from '../notify.js';
import type { ListSearch } from './define-list.js';
import classes from './list.module.css';
import type { ListPreference, SavedView } from './list-preference.js';

interface ViewsMenuProps {
  search: ListSearch;
  preference: ListPreference;
  onChange(change: Partial<ListPreference>): void;
  onOpen(view: SavedView): void;
}

/** Saved views of a list: open, make default, share as a link, delete, and save what is shown now. */
export function ViewsMenu({ search, preference, onChange, onOpen }: ViewsMenuProps) {
  const [name, setName] = useState('');
  const [asDefault, setAsDefault] = useState(false);
  const { views, defaultView } = preference;

  const save = (event: FormEvent) => {
    event.preventDefault();
    const title = name.trim();
    if (!title) return;
    const { page, id, panel, ...kept } = search;
    onChange({
      views: [...views.filter((view) => view.name !== title), { name: title, search: kept }],
      ...(asDefault && { defaultView: title }),
    });
    setName('');
    notify.success('视图已保存');
  };
  const remove = (view: SavedView) =>
    onChange({
      views: views.filter((one) => one.name !== view.name),
      ...(defaultView === view.name && { defaultView: null }),
    });

  return (
    <Menu position="bottom-end" width={280} closeOnItemClick={false} keepMounted={false}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          px={8}
          leftSection={<IconBookmark size={16} aria-hidden />}
          c="var(--text-soft)"
        >
          视图
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconLink size={14} aria-hidden />}
          onClick={() => void copyText(location.href).then((copied) => copied && notify.success('链接已复制'))}
        >
          复制当前视图链接
        </Menu.Item>
        <Menu.Divider />
        {views.length === 0 && (
          <Text size="xs" c="dimmed" px="sm" py={4}>
            还没有保存的视图
          </Text>
        )}
        {views.map((view) => (
          <Group key={view.name} gap={0} wrap="nowrap">
            <Menu.Item closeMenuOnClick onClick={() => onOpen(view)} className={classes.viewName}>
              {view.name}
            </Menu.Item>
            <ActionIcon
              aria-label={defaultView === view.name ? `取消默认视图${view.name}` : `设“${view.name}”为默认视图`}
              aria-pressed={defaultView === view.name}
              onClick={() => onChange({ defaultView: defaultView === view.name ? null : view.name })}
            >
              {defaultView === view.name ? <IconStarFilled size={14} /> : <IconStar size={14} />}
            </ActionIcon>
            <ActionIcon aria-label={`删除视图${view.name}`} onClick={() => remove(view)}>
              <IconTrash size={14} />
            </ActionIcon>
          </Group>
        ))}
        <Menu.Divider />
        <form onSubmit={save}>
          <Stack gap={6} p={6}>
            <TextInput
              aria-label="视图名称"
              placeholder="将当前筛选保存为…"
              maxLength={30}
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
              onKeyDown={(event) => event.stopPropagation()}
            />
            <Group justify="space-between">
              <Checkbox
                label="设为默认"
                checked={asDefault}
                onChange={(event) => setAsDefault(event.currentTarget.checked)}
              />
              <Button type="submit" disabled={!name.trim()}>
                保存
              </Button>
            </Group>
          </Stack>
        </form>
      </Menu.Dropdown>
    </Menu>
  );
}
