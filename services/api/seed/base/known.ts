import { channel } from '#workflows/channel/record.js';
import type { AnyRecordType } from '#workflows/platform/record/record-type.js';

export interface Known {
  readonly type: AnyRecordType;
  /** The field that tells them apart. */
  readonly key: string;
  readonly records: readonly (Readonly<Record<string, unknown>> & { readonly id: string })[];
}

/** Records that every installation begins with and that clients know by their ids. */
export const known: readonly Known[] = [
  {
    type: channel,
    key: 'code',
    records: [
      { id: '1', name: '动态资讯', code: 'news' },
      { id: '2', name: '产品服务', code: 'product' },
      { id: '3', name: '解决方案', code: 'solution' },
      { id: '4', name: '精选案例', code: 'case' },
    ],
  },
];
