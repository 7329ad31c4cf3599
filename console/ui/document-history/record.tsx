import { Badge } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Snapshot } from '#contract/platform/approval.js';
import { Caption, Section } from '../display/section.js';
import { StatusTag } from '../display/status-tag.js';
import { inUnit } from '../display/unit.js';
import { RecordLines } from './lines.js';
import classes from './record.module.css';
import { text } from './text.js';
import { type FieldValue, valueText } from './value.js';

interface RecordProps {
  snapshot: Snapshot;
  /** Previous values of changed fields, by field; those fields are marked. */
  changed?: ReadonlyMap<string, FieldValue>;
  /** Lines of the previous moment, to mark what changed. */
  linesBefore?: Snapshot['lines'];
  /** Text of the marks. */
  mark?: string;
  /** Content above the fields. */
  children?: ReactNode;
}

/** A document at one moment: fields, then lines. */
export function DocumentRecord({ snapshot, changed, linesBefore, mark = text.changed, children }: RecordProps) {
  return (
    <>
      <Section title={text.record}>
        {children}
        <dl className={classes.fields}>
          {snapshot.fields.map(({ field, label, value, currency = '' }) => {
            const differs = changed?.has(field);
            return (
              <div
                key={field}
                className={classes.field}
                data-fact={field}
                data-changed={differs || undefined}
                data-nothing={(valueText(value) === '—' && !differs) || undefined}
              >
                <dt>
                  <Caption label={label} />
                </dt>
                <dd>
                  {field.endsWith('Status') && value ? (
                    <StatusTag label={String(value)} />
                  ) : (
                    inUnit(valueText(value), currency)
                  )}
                  {differs && <Mark words={mark} before={valueText(changed?.get(field))} />}
                </dd>
              </div>
            );
          })}
        </dl>
      </Section>
      {snapshot.lines && (
        <Section title={`${text.lines}（${snapshot.lines.rows.length}）`}>
          <RecordLines lines={snapshot.lines} before={linesBefore} />
        </Section>
      )}
    </>
  );
}

/** Icon and text, so that a change is not conveyed by colour alone. */
const Mark = ({ words, before }: { words: string; before: string }) => (
  <span className={classes.mark}>
    <Badge
      variant="outline"
      size="sm"
      radius="sm"
      color="var(--status-waiting-text)"
      leftSection={<IconPencil size={10} aria-hidden />}
    >
      {words}
    </Badge>
    <span className={classes.before}>
      {text.before} <del>{before}</del>
    </span>
  </span>
);
