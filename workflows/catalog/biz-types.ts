import { type BizType, exported, made, pictures } from '#workflows/platform/file/biz-type.js';
import { kinds } from '#workflows/platform/file/kinds.js';
import { lookupTable } from '#workflows/platform/structures/lookup-table.js';
import { catalog } from './documents.js';
import { records } from './records.js';

const sheets = kinds.filter(({ extensions }) => ['xlsx', 'xls', 'csv'].some((one) => extensions.includes(one)));

export const other: BizType = { code: 'other', label: '其他', accepts: kinds, publishable: true };

/** Purposes that belong to no document and no record. */
const others: readonly BizType[] = [
  { code: 'cms_pic', label: '内容图片', accepts: pictures, open: true, publishable: true },
  { code: 'robot', label: '机器人导入', accepts: sheets, mostMb: 2 },
  other,
];

const all = [...Object.values(catalog), ...records].flatMap(({ files = [] }) => files).concat(others);

/** All purposes a file can be uploaded for, by code. */
export const bizTypes: Readonly<Record<string, BizType>> = lookupTable(
  Object.fromEntries(all.map((one) => [one.code, one])),
);

const ownLabels: Readonly<Record<string, string>> = lookupTable({ [exported]: '导出文件', [made]: '生成文件' });

export const bizTypeLabel = (bizType: string): string => ownLabels[bizType] ?? bizTypes[bizType]?.label ?? bizType;
