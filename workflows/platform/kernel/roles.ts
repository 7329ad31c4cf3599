import { table } from './table.js';

/** Roles by code, with the names users see (docs/rules/roles.md). */
export const roles = table({
  administrator: 'administrator',
  zongjingli: '总经理',
  ywfz: '业务副总',
  cwzg: '财务主管负责人',
  cwzy: '财务专员',
  cgzg: '采购主管负责人',
  cgjl: '采购客户经理',
  xszg: '销售主管负责人',
  xsjl: '销售客户经理',
  ckzy: '仓库专员',
  customer: '客户角色',
  bank: '银行',
} as const);

export type RoleCode = keyof typeof roles;

/** Roles that may equally act: what waits for the team is done by the first of its members. */
export const teams = table({
  finance: ['cwzy', 'cwzg'],
  purchasing: ['cgjl', 'cgzg'],
} as const satisfies Record<string, readonly RoleCode[]>);

export type TeamCode = keyof typeof teams;

const teamLabels: Readonly<Record<TeamCode, string>> = { finance: '财务', purchasing: '采购' };

/** What users call a role or a team; a role that an installation made for itself is known by its code alone. */
export const partyLabel = (code: string): string =>
  code in teams ? teamLabels[code as TeamCode] : code in roles ? roles[code as RoleCode] : code;

/** The roles that may act for a role or a team. */
export const membersOf = (party: string): readonly string[] => (party in teams ? teams[party as TeamCode] : [party]);

/** Roles and teams through which somebody with these roles may be asked to act; no role speaks for a team by its name. */
export const partiesOf = (held: readonly string[]): string[] => [
  ...held.filter((role) => !(role in teams)),
  ...Object.entries(teams).flatMap(([team, members]) => (members.some((role) => held.includes(role)) ? [team] : [])),
];
