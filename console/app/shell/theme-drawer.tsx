import {
  Button,
  ColorSwatch,
  Drawer,
  Group,
  SegmentedControl,
  Stack,
  Switch,
  Text,
  Tooltip,
  UnstyledButton,
  useMantineTheme,
} from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useLayer } from '../../ui/focus/layers.js';
import { type Appearance, appearance, defaultAppearance, useAppearance } from '../theme/appearance.js';
import { themeColours } from '../theme/theme.js';
import { text } from './theme-text.js';

const switches = ['tags', 'fixedHeader', 'logo', 'narrow'] as const;

/** Settings of the console's appearance, stored in this browser and with the user. */
export function ThemeDrawer({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const layer = useLayer(opened);
  const look = useAppearance();
  const { colors } = useMantineTheme();
  return (
    <Drawer opened={opened} onClose={() => layer.isTop() && onClose()} position="right" size={300} title={text.title}>
      <Stack gap="md">
        <div>
          <Text size="sm" mb={6}>
            {text.scheme}
          </Text>
          <SegmentedControl
            fullWidth
            aria-label={text.scheme}
            value={look.theme}
            onChange={(theme) => appearance.set({ theme: theme as Appearance['theme'] })}
            data={Object.entries(text.schemes).map(([value, label]) => ({ value, label }))}
          />
        </div>
        <div>
          <Text size="sm" mb={6}>
            {text.colour}
          </Text>
          <Group gap={8}>
            {themeColours.map(({ name, label }) => (
              <Tooltip key={name} label={label}>
                <UnstyledButton
                  aria-label={label}
                  aria-pressed={look.colour === name}
                  onClick={() => appearance.set({ colour: name })}
                >
                  <ColorSwatch
                    component="span"
                    size={28}
                    color={colors[name]?.[name === 'brand' ? 7 : 9] ?? ''}
                    c="white"
                  >
                    {look.colour === name && <IconCheck size={16} aria-hidden />}
                  </ColorSwatch>
                </UnstyledButton>
              </Tooltip>
            ))}
          </Group>
        </div>
        {switches.map((name) => (
          <Switch
            key={name}
            label={text[name]}
            labelPosition="left"
            styles={{ body: { justifyContent: 'space-between' } }}
            checked={look[name]}
            onChange={(event) => appearance.set({ [name]: event.currentTarget.checked })}
          />
        ))}
        <Button variant="default" onClick={() => appearance.set(defaultAppearance)}>
          {text.reset}
        </Button>
      </Stack>
    </Drawer>
  );
}
