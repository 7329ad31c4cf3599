import { useLocation } from '@tanstack/react-router';
import { useMe } from '../api/session.js';
import { Empty } from '../ui/states.js';
import { NotFoundPage } from './not-found.js';
import { menuPlaces } from './shell/menu.js';
import { text } from './text.js';

/** An address without a screen: under construction when the menu names it, unknown otherwise. */
export function MenuPage() {
  const { pathname } = useLocation();
  const place = menuPlaces(useMe().menus).find((one) => one.path === pathname);
  return place ? <Empty title={`${place.title}：${text.building}`} /> : <NotFoundPage />;
}
