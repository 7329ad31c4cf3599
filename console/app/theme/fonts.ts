/** Fonts found on common systems. */
const local = 'system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC"';
const installed = `${local}, "Noto Sans SC Variable", sans-serif`;
// After a local font without Chinese, Chromium keeps drawing boxes once the web font has loaded, so it comes first.
const shipped = '"Noto Sans SC Variable", system-ui, sans-serif';

/** Whether this machine has a Chinese font: a missing glyph has the width of an unassigned character. */
function drawsChinese(): boolean {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return true;
  context.font = `40px ${local}, sans-serif`;
  return context.measureText('单').width !== context.measureText('\u{10fffe}').width;
}

export const fonts = drawsChinese() ? installed : shipped;
