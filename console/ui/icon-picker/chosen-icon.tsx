import { IconCircleDot, type IconProps } from '@tabler/icons-react';
import { menuIcons } from './menu-icons.js';

/** The icon of this name, or a dot if there is none. */
export function ChosenIcon({ name, ...props }: IconProps & { name: string }) {
  const Icon = menuIcons[name] ?? IconCircleDot;
  return <Icon {...props} aria-hidden />;
}
