import { describe, expect, it } from 'vitest';
import { opensPalette } from './opens-palette.js';

describe('the palette', () => {
  const pressed = (held: object) => ({ key: 'k', ctrlKey: false, metaKey: false, altKey: false, ...held });
  const [ctrlK, commandK] = [pressed({ ctrlKey: true }), pressed({ metaKey: true })];

  it('opens by Ctrl+K and ⌘+K, from a text, too', () => {
    for (const isInText of [false, true])
      for (const key of [ctrlK, commandK]) expect(opensPalette(key, isInText, 'Win32')).toBe(true);
    expect(opensPalette(pressed({}), false, 'Win32')).toBe(false);
    expect(opensPalette(pressed({ ctrlKey: true, altKey: true }), false, 'Win32')).toBe(false);
  });

  it('leaves Ctrl+K in a text to a Mac, where it deletes to the end of the line', () => {
    expect(opensPalette(ctrlK, true, 'MacIntel')).toBe(false);
    expect(opensPalette(commandK, true, 'MacIntel')).toBe(true);
    expect(opensPalette(ctrlK, false, 'MacIntel')).toBe(true);
  });
});
