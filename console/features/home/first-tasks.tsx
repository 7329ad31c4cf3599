import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { Task } from '#contract/inbox.js';
import { ageOf } from '../../ui/display/age.js';
import { amountIn } from '../../ui/display/format.js';
import { Section } from '../../ui/display/section.js';
import { StatusTag } from '../../ui/display/status-tag.js';
import { begins } from '../../ui/focus/focus-place.js';
import { fromHere } from '../../ui/navigation/way-back.js';
import classes from './home.module.css';
import { longestFirst } from './queries.js';
import { text } from './text.js';

/** The task opened last, and its index. */
let opened: { readonly id: string; readonly at: number } | undefined;

/**
 * The tasks waiting longest. The first one has the initial focus, so that one key opens it. On return, focus goes to
 * the task that was opened, or to the one that took its place.
 */
export function FirstTasks({ tasks }: { tasks: readonly Task[] }) {
  const list = useRef<HTMLUListElement>(null);
  const first = tasks[0]?.id;
  useEffect(() => {
    if (first === undefined || document.activeElement !== document.body) return;
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    const link = links.find(({ dataset }) => dataset.task === opened?.id) ?? links[opened?.at ?? 0] ?? links[0];
    opened = undefined;
    link?.focus({ preventScroll: true });
  }, [first]);
  const walk = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    const at = links.indexOf(event.target as HTMLAnchorElement);
    if (by === undefined || at < 0) return;
    event.preventDefault();
    links[at + by]?.focus();
  };
  const keys = (
    <Text size="xs" c="dimmed" visibleFrom="sm">
      {text.keys}
    </Text>
  );
  return (
    <Section title={text.tasks} extra={tasks.length > 0 && keys}>
      {tasks.length === 0 ? (
        <p className={classes.none}>{text.noTasks}</p>
      ) : (
        <ul ref={list} className={classes.list} onKeyDown={walk}>
          {tasks.map((task, at) => (
            <li key={task.id}>
              <TaskLink task={task} first={at === 0} onOpen={() => (opened = { id: task.id, at })} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

const TaskLink = ({
  task: { id, serialNo, title, customerName, amount, currency, stepLabel, since },
  first,
  onOpen,
}: {
  task: Task;
  first: boolean;
  onOpen(): void;
}) => (
  <Link
    to="/inbox/tasks"
    search={{ ...longestFirst, id }}
    state={fromHere}
    className={classes.task}
    {...(first && begins)}
    data-task={id}
    onClick={onOpen}
  >
    <span className={classes.head}>
      <strong>{serialNo}</strong>
      <StatusTag label={stepLabel} />
    </span>
    <span className="number">{amountIn(amount, currency)}</span>
    <span className={classes.soft}>{[title, customerName].filter(Boolean).join(' · ')}</span>
    <span className={classes.soft}>{text.waited(ageOf(since, Date.now()))}</span>
  </Link>
);
