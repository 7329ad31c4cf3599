import { useLocation } from '@tanstack/react-router';
import { useMe } from '../api/session.js';
import { Empty } from '../ui/loading/states.js';
import { NotFoundPage } from './router/not-found.js';
import { text } from './router/text.js';
import { menuPlaces } from './shell/menu.js';

/** Shown for an address without a screen: under construction if the menu names it, otherwise not found. */
export function MenuPage() {
  const { pathname } = useLocation();
  const place = menuPlaces(useMe().menus).find((one) => one.path === pathname);
  return place ? <Empty title={`${place.title}：${text.building}`} /> : <NotFoundPage />;
}
