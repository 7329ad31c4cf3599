import { Link } from '@tanstack/react-router';
import type { WaitingTask } from '#contract/inbox.js';
import { Section } from '../../ui/display/section.js';
import classes from './home.module.css';
import { longestFirst } from './queries.js';
import { text } from './text.js';

const most = 5;

/** Refused documents the user has to correct, with the reason; renders nothing if there are none. */
export function CameBack({ tasks }: { tasks: readonly WaitingTask[] }) {
  // Tasks that wait for an approval were not refused, unless returned.
  const others = tasks.filter(({ approval, returned }) => !approval || returned);
  const refused = others.flatMap((task) => (task.refusal ? [{ task, refusal: task.refusal }] : []));
  if (refused.length === 0) return null;
  return (
    <Section title={text.cameBack}>
      <ul className={classes.list}>
        {refused.slice(0, most).map(({ task: { id, serialNo }, refusal }) => (
          <li key={id}>
            <Link to="/inbox/tasks" search={{ ...longestFirst, id }} className={classes.item}>
              <strong>{serialNo}</strong>
              <span className={classes.reason}>{refusal.opinion}</span>
              <span className={classes.soft}>
                {refusal.by} · {refusal.step} · {refusal.at}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
