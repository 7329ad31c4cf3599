import { type Actor, isStaff, permitted } from '#workflows/platform/kernel/actor.js';
import { exported, made } from './biz-type.js';
import type { KeptFile } from './machine.js';

export const fileManager = '/fileMgr';

/**
 * Who may read a file: its uploader; everybody, if it shows goods; staff who maintain files; and users who may open the
 * page of a document that it is attached to or was generated from. An export is for the requesting user only; a file
 * generated from a document is for internal staff.
 * @param open whether files of this purpose are visible to everybody
 * @param pages of the documents visible to the actor that the file is attached to or was generated from
 */
export function mayHave(
  actor: Actor,
  { bizType, uploader }: Pick<KeptFile, 'bizType' | 'uploader'>,
  { open = false, pages }: { readonly open?: boolean | undefined; readonly pages: readonly string[] },
): boolean {
  if (bizType === made && !isStaff(actor)) return false;
  if (uploader.id === actor.id) return true;
  if (bizType === exported) return false;
  if (open || permitted(actor, fileManager)) return true;
  return pages.some((page) => permitted(actor, page));
}
