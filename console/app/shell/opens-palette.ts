/**
 * Whether the key opens the palette: Ctrl/⌘+K. On a Mac, in a text, Ctrl+K deletes to the end of the line.
 * @param isInText the key was pressed in a text field
 */
export const opensPalette = (
  { key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  isInText: boolean,
  platform: string,
): boolean =>
  key.toLowerCase() === 'k' && !altKey && (metaKey || (ctrlKey && !(isInText && platform.startsWith('Mac'))));
