import { IconCircleDot, type IconProps } from '@tabler/icons-react';
import { menuIcons } from './menu-icons.js';

/** The icon of that name; a dot where there is none. */
export function ChosenIcon({ name, ...props }: IconProps & { name: string }) {
  const Icon = menuIcons[name] ?? IconCircleDot;
  return <Icon {...props} aria-hidden />;
}
