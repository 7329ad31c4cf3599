import { IconCircleDot, type IconProps } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { lookupTable } from '#workflows/platform/structures/lookup-table.js';
import * as standard from './standard-icons.js';

const known: Readonly<Record<string, typeof IconCircleDot>> = lookupTable({ ...standard });

const Dot = ({ name: _, ...props }: IconProps & { name: string }) => <IconCircleDot {...props} aria-hidden />;

/** Icons chosen by users load after the page; on failure they stay dots. */
const ChosenIcon = lazy(() =>
  import('../../ui/icon-picker/chosen-icon.js').then(
    (module) => ({ default: module.ChosenIcon }),
    () => ({ default: Dot }),
  ),
);

/** The icon of a menu entry; a dot for entries without one. */
export function MenuIcon({ name, ...props }: IconProps & { name: string }) {
  const Known = name ? known[name] : IconCircleDot;
  if (Known) return <Known {...props} aria-hidden />;
  return (
    <Suspense fallback={<IconCircleDot {...props} aria-hidden />}>
      <ChosenIcon {...props} name={name} />
    </Suspense>
  );
}
