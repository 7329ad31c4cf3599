import classes from './end-kept.module.css';

/** A number or a day at the end of a name: what tells it from others like it. */
const telling = /\d[\dA-Z\-/._]{0,15}\D?$/;
const short = 14;

/** A name that is shortened before the number or day it ends with, where it does not fit. */
export function EndKept({ text }: { text: string }) {
  const at = text.length > short && !text.includes('\n') ? text.search(telling) : -1;
  if (at < 1) return text;
  return (
    <span className={classes.text}>
      <span className={classes.start}>{text.slice(0, at)}</span>
      <span className={classes.end}>{text.slice(at)}</span>
    </span>
  );
}
