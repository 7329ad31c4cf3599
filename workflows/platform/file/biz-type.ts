import { type FileKind, kinds } from './kinds.js';

/** What a file is brought for, and what may be brought for it. The noun that has such files declares it. */
export interface BizType {
  readonly code: string;
  readonly label: string;
  readonly accepts: readonly FileKind[];
  /** MB at most, where it is fewer than the installation takes: whoever reads it in the middle of a call says so. */
  readonly mostMb?: number;
  /** Any signed-in user may see it: what shows goods to everybody who trades them. */
  readonly open?: true;
  /** Everybody may see it, without signing in: what the public page shows. Who brings it needs this permission string. */
  readonly published?: `/${string}`;
}

export const pictures: readonly FileKind[] = kinds.filter(({ preview }) => preview === 'picture');

/** Made by the system for one person; nobody uploads it. */
export const exported = 'export';

/** Made by the system of a document, for internal staff; nobody uploads it. */
export const made = 'made_file';
