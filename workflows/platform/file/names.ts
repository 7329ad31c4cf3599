const longest = 200;
/** Control characters, and marks that turn the direction of writing: `gpj.exe` must not show as `exe.jpg`. */
const invisible = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** A name as somebody gave it, without what could lead elsewhere or deceive. Letters, quotes and emoji stay. */
export function cleanName(given: string): string {
  const name = (given.normalize('NFC').replace(invisible, '').split(/[\\/]/).at(-1) ?? '').trim();
  if (/^\.*$/.test(name)) return '未命名';
  const characters = [...name];
  if (characters.length <= longest) return name;
  const extension = extensionOf(name);
  return characters.slice(0, longest - [...extension].length).join('') + extension;
}

const extensionOf = (name: string): string => /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';

/** Another name for a file, as its reader asks: what kind of file it is stays, for its name says how it is opened. */
export function renamed(original: string, wanted: string): string {
  const extension = extensionOf(original) || '.bin';
  const name = cleanName(wanted);
  return name.toLowerCase().endsWith(extension.toLowerCase()) ? name : cleanName(`${name}${extension}`);
}

/** Names for files that come into one folder: no two are equal, whatever the case, and Windows takes all of them. */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((given) => {
    const name = given.replace(/[<>:"|?*]/g, '_').replace(/[. ]+$/, '') || '未命名';
    const [, stem = name, extension = ''] = /^(.+?)(\.[^.]+)?$/s.exec(name) ?? [];
    let unique = name;
    for (let number = 2; taken.has(unique.toLowerCase()); number++) unique = `${stem} (${number})${extension}`;
    taken.add(unique.toLowerCase());
    return unique;
  });
}
