const longest = 200;
/** Control characters and bidirectional overrides: `gpj.exe` must not be displayed as `exe.jpg`. */
const invisible = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** A submitted file name without paths and deceptive characters. Letters, quotes and emoji stay. */
export function cleanName(given: string): string {
  const name = (given.normalize('NFC').replace(invisible, '').split(/[\\/]/).at(-1) ?? '').trim();
  if (/^\.*$/.test(name)) return '未命名';
  const characters = [...name];
  if (characters.length <= longest) return name;
  const extension = extensionOf(name);
  return characters.slice(0, longest - [...extension].length).join('') + extension;
}

const extensionOf = (name: string): string => /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';

/** Renames a file at a user's request. The extension stays, because it determines how the file is opened. */
export function renamed(original: string, wanted: string): string {
  const extension = extensionOf(original) || '.bin';
  const name = cleanName(wanted);
  return name.toLowerCase().endsWith(extension.toLowerCase()) ? name : cleanName(`${name}${extension}`);
}

/** Unique names for files in one folder: distinct regardless of case, and valid on Windows. */
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
