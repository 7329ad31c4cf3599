import classes from './middle-ellipsis.module.css';

/** A number or date at the end of a name, which distinguishes it from similar names. */
const telling = /\d[\dA-Z\-/._]{0,15}\D?$/;
const short = 14;

/** A name that, if too long, is shortened before the number or date it ends with. */
export function MiddleEllipsis({ text }: { text: string }) {
  const at = text.length > short && !text.includes('\n') ? text.search(telling) : -1;
  if (at < 1) return text;
  return (
    <span className={classes.text}>
      <span className={classes.start}>{text.slice(0, at)}</span>
      <span className={classes.end}>{text.slice(at)}</span>
    </span>
  );
}
