import type { LogDetail } from '#contract/operation-log.js';
import { bizTypeLabel } from '#workflows/catalog/biz-types.js';
import { factWords } from '#workflows/platform/facts/fact-words.js';
import { events as fileEvents } from '#workflows/platform/file/events.js';
import type { StoredEvent } from '#workflows/platform/kernel/event.js';
import { sizeText } from '#workflows/platform/values/size-text.js';

export type Change = LogDetail['changes'][number];

/** Files, which have no facts: what users know of them, in their words. */
export const changesOfFile = ({ type, data }: StoredEvent): Change[] => {
  if (type === 'FilePublished') {
    const { purpose } = fileEvents.FilePublished.parse(data);
    return [{ field: 'purpose', label: '用途', before: null, after: bizTypeLabel(purpose) }];
  }
  const { originalFileName, size, bizType } = fileEvents.FileKept.parse(data);
  const told = [
    ['originalFileName', '文件名', originalFileName],
    ['bizType', '用途', bizTypeLabel(bizType)],
    ['size', '大小', sizeText(size)],
  ] as const;
  return told.flatMap(([field, label, after]) => (after ? [{ field, label, before: null, after }] : []));
};

/** Changes for documents without a description: the event's data. */
export const rawChangesOf = ({ data }: StoredEvent): Change[] =>
  Object.entries(data ?? {})
    .map(([field, value]): Change => ({ field, label: field, before: null, after: factWords({ kind: 'own' }, value) }))
    .filter(({ after }) => after !== null && after !== '');
