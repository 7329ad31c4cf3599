import { IconCircleDot } from '@tabler/icons-react';
import { expect, it } from 'vitest';
import { menuIcons } from '../../ui/icon-picker/menu-icons.js';
import { menuIcon } from './icons.js';

it.each(['', 'nothing', 'constructor', '__proto__', 'toString'])('a menu whose icon is %j gets a dot', (name) => {
  expect(menuIcon(name)).toBe(IconCircleDot);
});

it('a menu gets the icon that it names', () => {
  for (const [name, icon] of Object.entries(menuIcons)) expect(menuIcon(name)).toBe(icon);
});
