import { type Actor, permitted } from '#workflows/platform/kernel/actor.js';
import { exported, made } from './biz-type.js';
import type { KeptFile } from './machine.js';

export const fileManager = '/fileMgr';

/**
 * Who may have a file: the user who brought it; everybody, when it shows goods; staff who look after the files; and users who
 * see the page of a document that it is attached to, or made of. An export is for the user who asked for it and for nobody
 * else; what was made of a document is for internal staff.
 * @param open whether what it was brought for is shown to everybody
 * @param pages of those documents within the actor's data that the file is attached to or made of
 */
export function mayHave(
  actor: Actor,
  { bizType, uploader }: Pick<KeptFile, 'bizType' | 'uploader'>,
  { open = false, pages }: { readonly open?: boolean | undefined; readonly pages: readonly string[] },
): boolean {
  if (bizType === made && actor.userType !== 1) return false;
  if (uploader.id === actor.id) return true;
  if (bizType === exported) return false;
  if (open || permitted(actor, fileManager)) return true;
  return pages.some((page) => permitted(actor, page));
}
