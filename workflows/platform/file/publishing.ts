import type { BizType } from './biz-type.js';
import { isPicture } from './kinds.js';
import type { KeptFile } from './machine.js';

type Purposes = Readonly<Record<string, BizType>>;

/** Whether a file is public, by the purpose that it was uploaded or published for. */
export const isPublished = (
  { bizType, publishedFor }: Pick<KeptFile, 'bizType' | 'publishedFor'>,
  purposes: Purposes,
): boolean => purposes[publishedFor ?? bizType]?.published !== undefined;

/** Pictures uploaded for no purpose or for content in general, as some clients do, may become public. */
export const isPublishable = (
  { bizType, contentType }: Pick<KeptFile, 'bizType' | 'contentType'>,
  purposes: Purposes,
): boolean => purposes[bizType]?.publishable === true && isPicture(contentType);
