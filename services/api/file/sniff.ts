import { bizTypes } from '#workflows/catalog/biz-types.js';
import { extensionOf, type FileKind, kindOf } from '#workflows/platform/file/kinds.js';
import { type Actor, permitted } from '#workflows/platform/kernel/actor.js';
import { messages, refuse } from '#workflows/platform/kernel/refusal.js';

/**
 * Checks that a file's content matches its name, and that its kind is accepted for the purpose.
 * @throws Refusal invalid, or forbidden for a public purpose that this user may not publish to
 */
export async function checkedKind(
  name: string,
  head: Uint8Array,
  { bizType, actor }: { readonly bizType: string; readonly actor: Actor },
): Promise<FileKind> {
  const { accepts, published } = bizTypes[bizType] ?? refuse('业务类型不正确', 'invalid');
  if (published && !permitted(actor, published)) refuse(messages.forbidden, 'forbidden');
  if (head.length === 0) refuse('文件内容为空', 'invalid');
  const extension = extensionOf(name);
  const kind = kindOf(name) ?? refuse(`不支持的文件类型${extension && `：${extension}`}`, 'invalid');
  if (!accepts.includes(kind)) {
    const wanted = accepts.flatMap(({ extensions }) => extensions).join('、');
    return refuse(`不支持的文件类型：${extension}，请上传${wanted}格式的文件`, 'invalid');
  }
  if (!kind.shows.includes(await shownBy(head))) refuse(`文件内容与扩展名${extension}不符`, 'invalid');
  return kind;
}

/** File type by content: an extension, or `text`. Text may begin like an image (`BM` marks a bitmap). */
async function shownBy(head: Uint8Array): Promise<string> {
  const { fileTypeFromBuffer } = await import('file-type');
  const sniffed = (await fileTypeFromBuffer(head))?.ext;
  return sniffed !== 'pdf' && isText(head) ? 'text' : (sniffed ?? '');
}

const encodings = ['utf-8', 'gb18030'];

/** Whether the bytes are text in a supported encoding; Excel's "Unicode text" starts with a byte order mark. */
function isText(head: Uint8Array): boolean {
  const [first, second] = head;
  const wide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  if (wide) return !hasControls(new TextDecoder(first === 0xff ? 'utf-16le' : 'utf-16be').decode(head));
  return encodings.some((encoding) => {
    try {
      // Decodes as a stream, because the head may end within a character.
      return !hasControls(new TextDecoder(encoding, { fatal: true }).decode(head, { stream: true }));
    } catch {
      return false;
    }
  });
}

const hasControls = (text: string): boolean => /[^\P{Cc}\t\n\f\r\u0080-\u009f]/u.test(text);
