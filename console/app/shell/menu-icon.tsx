import { IconCircleDot, type IconProps } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { table } from '#workflows/platform/kernel/table.js';
import * as standard from './standard-icons.js';

const known: Readonly<Record<string, typeof IconCircleDot>> = table({ ...standard });

/** Those that somebody has chosen himself come after the page. */
const ChosenIcon = lazy(async () => ({ default: (await import('../../ui/icon-picker/chosen-icon.js')).ChosenIcon }));

/** The icon that a menu entry names; entries without one get a dot where an icon has to be. */
export function MenuIcon({ name, ...props }: IconProps & { name: string }) {
  const Known = name ? known[name] : IconCircleDot;
  if (Known) return <Known {...props} aria-hidden />;
  return (
    <Suspense fallback={<IconCircleDot {...props} aria-hidden />}>
      <ChosenIcon {...props} name={name} />
    </Suspense>
  );
}
