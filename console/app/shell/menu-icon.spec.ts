import { expect, it } from 'vitest';
import { pagesIn } from '#workflows/catalog/pages.js';
import { menuParts } from '#workflows/platform/page/page.js';
import { menuIcons } from '../../ui/icon-picker/menu-icons.js';
import * as standard from './standard-icons.js';

const pages = [...pagesIn('top'), ...Object.keys(menuParts).flatMap((part) => pagesIn(part as keyof typeof menuParts))];

it.each(['', 'nothing', 'constructor', '__proto__', 'toString'])('there is no icon %j', (name) => {
  expect(menuIcons[name]).toBeUndefined();
});

it('what the menu names comes with it, and may be chosen again', () => {
  const named = [...pages, ...Object.values(menuParts)].flatMap(({ icon }) => icon || []);
  expect(
    named.filter((icon) => !(icon in standard)),
    'add to standard-icons.ts',
  ).toEqual([]);
  expect(named.filter((icon) => !(icon in menuIcons))).toEqual([]);
});
