import type { MenuRow } from '#contract/menu.js';
import { menu } from '#workflows/menu/record.js';
import { menuIcons } from '../../ui/icon-picker/menu-icons.js';
import { recordColumns } from '../../ui/record/record-columns.js';
import { text } from './text.js';

export const menuColumns = recordColumns<MenuRow>(menu, {
  name: { width: 240 },
  icon: { width: 56, cell: ({ icon }) => <Icon name={icon} /> },
  code: { width: 160 },
  ismenu: { width: 64 },
  url: { width: 240 },
  component: { width: 200 },
  hidden: { width: 64, text: ({ hidden }) => (hidden ? text.hidden : text.shown) },
  num: { width: 64 },
  modifyTime: { more: true },
});

function Icon({ name }: { name: string }) {
  const Named = menuIcons[name];
  return Named ? <Named size={16} aria-label={name} display="block" /> : null;
}
