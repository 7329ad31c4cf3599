import type { RoleCode } from '#workflows/platform/kernel/roles.js';

/**
 * A page of the console as its noun declares it: address, place in the menu, buttons, and who holds their rights at
 * first (docs/rules/roles.md). Menu and rights are made of it once, as an installation begins or comes to have the page;
 * afterwards its own menus and roles decide.
 */
export interface Page {
  readonly name: string;
  /** Also the permission string to read it. */
  readonly url: Permission;
  readonly icon: string;
  /** The part of the menu that it stands in, and where. */
  readonly place: readonly [part: MenuPart | 'top', number: number];
  /** Its screen does not exist yet: the entry carries rights but does not show. */
  readonly hidden?: true;
  /** For everybody who signs in. */
  readonly open?: true;
  /** Who may read it. Left out: only the administrator, by no string, unless it is open. */
  readonly readers?: readonly Holder[];
  /** By permission string. */
  readonly buttons?: Readonly<Record<Permission, readonly [name: string, ...holders: Holder[]]>>;
}

type Permission = `/${string}`;

/** Roles in two letters, so that a right and its holders are one line. The administrator holds every string. */
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

/** The parts of the menu in their order: that of the money, then administration. */
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
