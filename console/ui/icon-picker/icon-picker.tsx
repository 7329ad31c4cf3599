import {
  Button,
  CloseButton,
  Group,
  Input,
  Popover,
  ScrollArea,
  SimpleGrid,
  Text,
  TextInput,
  Tooltip,
} from '@mantine/core';
import { IconChevronDown, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './icon-picker.module.css';
import { menuIcons } from './menu-icons.js';

const text = { choose: '选择图标', search: '按名称查找图标', clear: '不用图标', nothing: '没有符合的图标' };
const names = Object.keys(menuIcons);

interface IconPickerProps {
  label: string;
  value: string;
  onChange(name: string): void;
  error?: string;
}

/** Chooses a menu icon, searchable by name. */
export function IconPicker({ label, value, onChange, error }: IconPickerProps) {
  const [opened, setOpened] = useState(false);
  const [words, setWords] = useState('');
  const shown = names.filter((name) => name.toLowerCase().includes(words.trim().toLowerCase()));
  const Chosen = menuIcons[value];
  const choose = (name: string) => {
    onChange(name);
    setOpened(false);
  };
  return (
    <Input.Wrapper label={label} error={error} labelElement="div">
      <Group gap={4} wrap="nowrap">
        <Popover opened={opened} onChange={setOpened} width={320} position="bottom-start" trapFocus withinPortal>
          <Popover.Target>
            <Button
              variant="default"
              fullWidth
              justify="space-between"
              fw={400}
              leftSection={Chosen && <Chosen size={16} aria-hidden />}
              rightSection={<IconChevronDown size={14} aria-hidden />}
              aria-label={`${label} ${value || text.choose}`}
              onClick={() => setOpened(!opened)}
            >
              {value || text.choose}
            </Button>
          </Popover.Target>
          <Popover.Dropdown p="xs">
            <TextInput
              aria-label={text.search}
              placeholder={text.search}
              leftSection={<IconSearch size={14} aria-hidden />}
              value={words}
              onChange={(event) => setWords(event.currentTarget.value)}
              mb="xs"
            />
            <ScrollArea.Autosize mah={240}>
              {shown.length === 0 && (
                <Text size="sm" c="dimmed">
                  {text.nothing}
                </Text>
              )}
              <SimpleGrid cols={8} spacing={4} verticalSpacing={4}>
                {shown.map((name) => {
                  const Icon = menuIcons[name] as typeof IconSearch;
                  return (
                    <Tooltip key={name} label={name} openDelay={300}>
                      <button
                        type="button"
                        className={classes.icon}
                        aria-label={name}
                        aria-pressed={name === value}
                        onClick={() => choose(name)}
                      >
                        <Icon size={18} aria-hidden />
                      </button>
                    </Tooltip>
                  );
                })}
              </SimpleGrid>
            </ScrollArea.Autosize>
          </Popover.Dropdown>
        </Popover>
        {value && <CloseButton aria-label={text.clear} onClick={() => choose('')} />}
      </Group>
    </Input.Wrapper>
  );
}
