import { IconCircleDot } from '@tabler/icons-react';
import { menuIcons } from '../../ui/icon-picker/menu-icons.js';

/** The icon of that name; entries without one get a dot where an icon has to be. */
export const menuIcon = (name: string): typeof IconCircleDot => menuIcons[name] ?? IconCircleDot;
