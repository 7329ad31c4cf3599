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
import { text } from './text.js';

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
    notify.success(text.viewSaved);
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
          {text.noViews}
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
    if (await copyText(location.href)) notify.success(text.shared);
  };
  return (
    <Button
      variant="subtle"
      justify="flex-start"
      leftSection={<IconLink size={14} aria-hidden />}
      onClick={() => void share()}
    >
      {text.share}
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
      label={isDefault ? text.unsetDefault(name) : text.setDefault(name)}
      aria-pressed={isDefault}
      onClick={() => onDefault(isDefault ? null : name)}
    >
      {isDefault ? <IconStarFilled size={14} /> : <IconStar size={14} />}
    </IconButton>
    <IconButton label={text.removeView(name)} onClick={onRemove}>
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
        aria-label={text.viewName}
        placeholder={text.saveAs}
        value={name}
        error={fault}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Group justify="space-between" mt={6}>
        <Checkbox
          label={text.asDefault}
          checked={asDefault}
          onChange={(event) => setAsDefault(event.currentTarget.checked)}
        />
        <Button type="submit" disabled={!name.trim()}>
          {text.save}
        </Button>
      </Group>
    </form>
  );
}
