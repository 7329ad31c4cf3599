import classes from './about.module.css';

/** One fact about the subject of an action, as label and formatted value. */
export interface LabelledFact {
  readonly label: string;
  readonly value: string;
}

/** The subject of the pending action, shown above the question or form so that the user can identify it. */
export const About = ({ told }: { told: readonly LabelledFact[] }) =>
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
