import { lookupTable } from '../structures/lookup-table.js';

/** Roles by code, with the names users see (docs/rules/roles.md). */
export const roles = lookupTable({
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

/** Roles that may act equally: work that awaits a team is done by any one of its members. */
export const teams = lookupTable({
  finance: ['cwzy', 'cwzg'],
  purchasing: ['cgjl', 'cgzg'],
} as const satisfies Record<string, readonly RoleCode[]>);

export type TeamCode = keyof typeof teams;

const teamLabels: Readonly<Record<TeamCode, string>> = { finance: '财务', purchasing: '采购' };

/** Display name of a role or team; roles that an installation added are shown by code. */
export const partyLabel = (code: string): string =>
  code in teams ? teamLabels[code as TeamCode] : code in roles ? roles[code as RoleCode] : code;

/** Roles that may act for a role or team. */
export const membersOf = (party: string): readonly string[] => (party in teams ? teams[party as TeamCode] : [party]);

/** Roles and teams through which a user with these roles may act. A role named like a team does not count. */
export const partiesOf = (held: readonly string[]): string[] => [
  ...held.filter((role) => !(role in teams)),
  ...Object.entries(teams).flatMap(([team, members]) => (members.some((role) => held.includes(role)) ? [team] : [])),
];
