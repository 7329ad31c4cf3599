import { Code, Text } from '@mantine/core';
import { composed } from '#workflows/message-template/composed.js';
import { knownTemplate } from '#workflows/message-template/known.js';
import { brokenVariable, variablesIn } from '#workflows/message-template/text.js';
import classes from './preview.module.css';
import { text } from './text.js';

interface Typed {
  readonly code: string;
  readonly title: string;
  readonly content: string;
}

/** Preview of a template with example values, and its variables or what is wrong with them. */
export function Preview({ code, title, content }: Typed) {
  const known = knownTemplate(code)?.variables;
  const named = variablesIn(title, content);
  const broken = brokenVariable(title) ?? brokenVariable(content);
  const unknown = known ? named.filter((name) => !Object.hasOwn(known, name)) : [];
  const examples = Object.fromEntries(
    named.map((name) => [name, (known && Object.hasOwn(known, name) && known[name]?.[1]) || `【${name}】`]),
  );
  const shown = composed({ code, title, content, type: 1, idMessageSender: '', remoteTplCode: '' }, examples);
  return (
    <section className={classes.preview} aria-label={text.preview}>
      <Text size="xs" c="dimmed">
        {text.variables}：
        {known
          ? Object.entries(known).map(([name, [label]]) => (
              <span key={name} className={classes.variable}>
                <Code>{`\${${name}}`}</Code> {label}
              </span>
            ))
          : text.own}
      </Text>
      {broken && (
        <Text size="xs" c="red.8">
          {text.broken(broken)}
        </Text>
      )}
      {unknown.length > 0 && (
        <Text size="xs" c="red.8">
          {text.unknown(unknown.join('、'))}
        </Text>
      )}
      <p className={classes.title}>{shown.title}</p>
      <p className={classes.content}>{shown.content}</p>
    </section>
  );
}
