/** Parses cells as written in sheets. Unreadable text is returned unchanged, for the rules to refuse. */

/** Accepts 2026-01-05, 2026/1/5, 2026.1.5, 2026年1月5日 and 20260105, optionally followed by midnight. */
export function dayIn(text: string): string {
  const day = text.trim().replace(/\s{1,20}0{1,2}:00(:00)?$/, '');
  const found =
    /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?$/.exec(day) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(day);
  if (!found) return text;
  const [, year = '', month = '', date = ''] = found;
  return `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
}
