import classes from './end-kept.module.css';

const tail = 8;
const short = 14;

/**
 * A text that is shortened in its middle where it does not fit: names that are like each other differ at the end, by a
 * number or a day.
 */
export function EndKept({ text }: { text: string }) {
  // What fits almost anywhere is left alone, and so are lines.
  if (text.length <= short || text.includes('\n')) return text;
  const at = cutBefore(text);
  return (
    <span className={classes.text}>
      <span className={classes.start}>{text.slice(0, at)}</span>
      <span className={classes.end}>{text.slice(at)}</span>
    </span>
  );
}

/** Not within what is seen as one character. */
function cutBefore(text: string): number {
  const rough = text.length - tail;
  return new Intl.Segmenter('zh').segment(text).containing(rough)?.index ?? rough;
}
