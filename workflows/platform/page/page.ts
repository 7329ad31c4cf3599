import type { RoleCode } from '#workflows/platform/kernel/roles.js';

/**
 * A page of the console as its noun declares it: URL, place in the menu, buttons, and the initial holders of its rights
 * (docs/rules/roles.md). Menu and rights are created from it once, when an installation starts or first gets the page;
 * afterwards the installation's own menus and roles apply.
 */
export interface Page {
  readonly name: string;
  /** Also the permission string for reading it. */
  readonly url: Permission;
  readonly icon: string;
  /** Part of the menu and position in it. */
  readonly place: readonly [part: MenuPart | 'top', number: number];
  /** Its screen does not exist yet: the menu entry only carries rights and is not shown. */
  readonly hidden?: true;
  /** For every signed-in user. */
  readonly open?: true;
  /** Initial readers. If omitted, only the administrator, unless the page is open. */
  readonly readers?: readonly Holder[];
  /** Buttons by permission string, with name and initial holders. */
  readonly buttons?: Readonly<Record<Permission, readonly [name: string, ...holders: Holder[]]>>;
}

export type Permission = `/${string}`;

/** The page of a kind of documents. */
export interface DocumentPage<Kind extends string = string> extends Page {
  /** Name of their workflow, by which all layers know them. Never renamed. */
  readonly kind: Kind;
  /** What users call the documents. */
  readonly label: string;
}

/** Declares the page of a kind of documents. @param label the page's name, unless it is called otherwise */
export const documentPage = <const Kind extends string>({
  label,
  ...page
}: Page & { readonly kind: Kind; readonly label?: string }): DocumentPage<Kind> => ({
  ...page,
  label: label ?? page.name,
});

/** Two-letter role codes, so that a right and its holders fit on one line. The administrator holds every permission. */
const holders = {
  ZJ: 'zongjingli',
  FZ: 'ywfz',
  CZ: 'cwzg',
  CY: 'cwzy',
  PZ: 'cgzg',
  PJ: 'cgjl',
  SZ: 'xszg',
  SJ: 'xsjl',
  CK: 'ckzy',
  KH: 'customer',
  YH: 'bank',
} as const satisfies Record<string, RoleCode>;
export type Holder = keyof typeof holders;

/** All internal roles. */
export const staff = ['ZJ', 'FZ', 'CZ', 'CY', 'PZ', 'PJ', 'SZ', 'SJ', 'CK'] as const satisfies readonly Holder[];

export const rolesOf = (codes: readonly Holder[]): readonly RoleCode[] => [
  'administrator',
  ...codes.map((code) => holders[code]),
];

/** Parts of the menu in order. */
export const menuParts = {
  inbox: { name: '待办中心', icon: 'IconInbox' },
  purchasing: { name: '采购管理', icon: 'IconShoppingCart' },
  storage: { name: '仓储管理', icon: 'IconBuildingWarehouse' },
  selling: { name: '销售管理', icon: 'IconReceipt' },
  funds: { name: '资金管理', icon: 'IconCash' },
  reports: { name: '报表中心', icon: 'IconReportAnalytics' },
  masterData: { name: '基础资料', icon: 'IconDatabase' },
  processes: { name: '流程管理', icon: 'IconSitemap' },
  automation: { name: '自动化', icon: 'IconRobot' },
  content: { name: '内容管理', icon: 'IconNews' },
  system: { name: '系统管理', icon: 'IconSettings' },
} as const satisfies Record<string, Pick<Page, 'name' | 'icon'>>;
export type MenuPart = keyof typeof menuParts;
