import type { RoleCode } from '#workflows/platform/kernel/roles.js';
import { type MenuPart, menuParts, type Page, rolesOf } from '#workflows/platform/page/page.js';
import { catalog } from './documents.js';
import { otherPages } from './other-pages.js';
import { records } from './records.js';

/** Every page, as declared by documents and records. */
const pages: readonly Page[] = [
  ...Object.values(catalog).map(({ page }) => page),
  ...records.flatMap(({ page }) => page ?? []),
  ...otherPages,
];

/** Pages in one part of the menu, or at its top level, in menu order. */
export const pagesIn = (part: MenuPart | 'top'): readonly Page[] =>
  pages.filter(({ place }) => place[0] === part).toSorted(({ place: [, one] }, { place: [, other] }) => one - other);

/** All pages in menu order. */
const inOrder = [...pagesIn('top'), ...Object.keys(menuParts).flatMap((part) => pagesIn(part as MenuPart))];

/**
 * Every permission string with the roles that hold it after installation. The administrator holds all of them, but
 * cannot decide an approval step without the step's role.
 */
export const permissions: readonly { readonly permission: string; readonly roles: readonly RoleCode[] }[] =
  inOrder.flatMap(({ url, readers, buttons = {} }) => [
    ...(readers ? [{ permission: url, roles: rolesOf(readers) }] : []),
    ...Object.entries(buttons).map(([permission, [, ...held]]) => ({ permission, roles: rolesOf(held) })),
  ]);

export const permissionsOf = (role: RoleCode): string[] =>
  permissions.filter(({ roles }) => roles.includes(role)).map(({ permission }) => permission);
