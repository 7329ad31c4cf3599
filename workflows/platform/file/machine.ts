import type { z } from 'zod';
import type { UserRef } from '#workflows/platform/kernel/actor.js';
import { workflow } from '#workflows/platform/kernel/workflow.js';
import { type Events, events } from './events.js';

/** A file as uploaded; its content never changes. */
export interface KeptFile extends z.output<Events['FileKept']> {
  readonly uploader: UserRef;
  /** Public purpose that it was used for, if it was uploaded for none. */
  readonly publishedFor?: string;
}

const none: KeptFile = {
  originalFileName: '',
  contentType: '',
  size: 0,
  digest: '',
  bizType: '',
  uploader: { id: '', name: '' },
};

export const file = workflow({
  of: { kind: 'file', label: '文件' },
  version: 1,
  events,
  initial: 'unkept',
  states: {
    unkept: { label: '未保存', on: { FileKept: 'kept' } },
    kept: { label: '已保存', on: { FilePublished: 'kept' } },
  },
  evolve: {
    FileKept: (_, { data, meta }) => ({ ...data, uploader: meta.actor }),
    FilePublished: (kept, { data }) => ({ ...kept, publishedFor: data.purpose }),
  },
  empty: none,
});

/** The thumbnail of a picture as a file of its own, or the picture itself if it has none. */
export const smallOf = (kept: KeptFile): KeptFile =>
  kept.thumbnail ? { ...kept, ...kept.thumbnail, contentType: 'image/webp' } : kept;
