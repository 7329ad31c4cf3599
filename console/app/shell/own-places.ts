import type { Place } from './menu.js';
import { text } from './text.js';

/** Pages that everybody has and no menu lists: they are reached from the head. */
export const ownPlaces: readonly Place[] = [
  { path: '/account/profile', title: text.profile, icon: 'IconUser', above: [] },
];
