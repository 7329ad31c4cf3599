const tenths = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 1 });
const wholes = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 0 });

/** Formats a size in bytes for people. */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const kb = bytes / 1024;
  if (kb < 1024) return `${(kb < 10 ? tenths : wholes).format(kb)} KB`;
  return `${tenths.format(kb / 1024)} MB`;
}
