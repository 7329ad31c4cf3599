import { Button, Checkbox, Divider, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconLink, IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { viewName } from '#contract/preference.js';
import { IconButton } from '../buttons/reason-button.js';
import { copyText } from '../display/copy.js';
import { tooLongFor } from '../fields/too-long.js';
import { notify } from '../overlays/notify.js';
import type { ListSearch } from './define-list.js';
import classes from './list.module.css';
import type { ListPreference, SavedView } from './list-preference.js';

export interface ViewsProps {
  search: ListSearch;
  preference: ListPreference;
  onChange(change: Partial<ListPreference>): void;
  onOpen(view: SavedView): void;
}

/** The saved views, and a form to save the current one. */
export function Views({ search, preference, onChange, onOpen }: ViewsProps) {
  const { views, defaultView } = preference;
  const save = (name: string, asDefault: boolean) => {
    const { page, id, panel, ...filters } = search;
    onChange({
      views: [...views.filter((view) => view.name !== name), { name, search: filters }],
      ...(asDefault && { defaultView: name }),
    });
    notify.success('视图已保存');
  };
  const remove = (view: SavedView) =>
    onChange({
      views: views.filter((one) => one.name !== view.name),
      ...(defaultView === view.name && { defaultView: null }),
    });
  return (
    <Stack gap={6}>
      <ShareLink />
      <Divider />
      {views.length === 0 && (
        <Text size="xs" c="dimmed" px="sm">
          还没有保存的视图
        </Text>
      )}
      {views.map((view) => (
        <ViewRow
          key={view.name}
          name={view.name}
          isDefault={defaultView === view.name}
          onOpen={() => onOpen(view)}
          onDefault={(defaultView) => onChange({ defaultView })}
          onRemove={() => remove(view)}
        />
      ))}
      <Divider />
      <SaveView onSave={save} />
    </Stack>
  );
}

function ShareLink() {
  const share = async () => {
    if (await copyText(location.href)) notify.success('链接已复制');
  };
  return (
    <Button
      variant="subtle"
      justify="flex-start"
      leftSection={<IconLink size={14} aria-hidden />}
      onClick={() => void share()}
    >
      复制当前视图链接
    </Button>
  );
}

interface ViewRowProps {
  name: string;
  isDefault: boolean;
  onOpen(): void;
  onDefault(name: string | null): void;
  onRemove(): void;
}

const ViewRow = ({ name, isDefault, onOpen, onDefault, onRemove }: ViewRowProps) => (
  <Group gap={2} wrap="nowrap">
    <Button variant="subtle" justify="flex-start" className={classes.viewName} onClick={onOpen}>
      {name}
    </Button>
    <IconButton
      label={isDefault ? `取消默认视图${name}` : `将${name}设为默认视图`}
      aria-pressed={isDefault}
      onClick={() => onDefault(isDefault ? null : name)}
    >
      {isDefault ? <IconStarFilled size={14} /> : <IconStar size={14} />}
    </IconButton>
    <IconButton label={`删除视图${name}`} onClick={onRemove}>
      <IconTrash size={14} />
    </IconButton>
  </Group>
);

function SaveView({ onSave }: { onSave(name: string, asDefault: boolean): void }) {
  const [name, setName] = useState('');
  const [asDefault, setAsDefault] = useState(false);
  const fault = tooLongFor(viewName, name);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const title = name.trim();
    if (!title || fault) return;
    onSave(title, asDefault);
    setName('');
  };
  return (
    <form onSubmit={save}>
      <TextInput
        aria-label="视图名称"
        placeholder="将当前筛选保存为…"
        value={name}
        error={fault}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Group justify="space-between" mt={6}>
        <Checkbox
          label="设为默认"
          checked={asDefault}
          onChange={(event) => setAsDefault(event.currentTarget.checked)}
        />
        <Button type="submit" disabled={!name.trim()}>
          保存
        </Button>
      </Group>
    </form>
  );
}
