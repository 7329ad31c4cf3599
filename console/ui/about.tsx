import classes from './about.module.css';

/** A fact of what something is done with, in words. */
export interface Told {
  readonly label: string;
  readonly value: string;
}

/** What something is about to be done with, above the question or the form: whoever answers knows it by this. */
export const About = ({ told }: { told: readonly Told[] }) =>
  told.length > 0 && (
    <dl className={classes.about}>
      {told.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
