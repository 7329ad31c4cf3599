/** What machines have. */
const local = 'system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC"';
const installed = `${local}, "Noto Sans SC Variable", sans-serif`;
// Behind a local font without Chinese, Chromium keeps drawing boxes after the web font has come: it goes first there.
const shipped = '"Noto Sans SC Variable", system-ui, sans-serif';

/** Whether this machine can draw Chinese by itself: a glyph that is missing is as wide as one that exists nowhere. */
function drawsChinese(): boolean {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return true;
  context.font = `40px ${local}, sans-serif`;
  return context.measureText('单').width !== context.measureText('\u{10fffe}').width;
}

export const fonts = drawsChinese() ? installed : shipped;
