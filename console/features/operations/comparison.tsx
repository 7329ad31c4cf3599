import { Alert } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { whole } from '../../ui/display/format.js';
import { DescriptionList } from '../../ui/display/section.js';
import { ReadDialog } from '../../ui/overlays/read-dialog.js';
import type { ShownRequest } from './columns.js';
import classes from './operations.module.css';
import { text } from './text.js';

const words = text.comparison;

/** Result of a check: figures of both sides, and the rows that differ. */
export function ComparisonDialog({ request, onClose }: { request: ShownRequest | undefined; onClose(): void }) {
  const comparison = request?.comparison;
  return (
    <ReadDialog
      opened={request !== undefined}
      onClose={onClose}
      title={request && text.result(request.label)}
      size="lg"
    >
      {comparison && (
        <>
          {comparison.differences + comparison.counts.length === 0 && (
            <Alert color="green" p="xs" mb="sm" icon={<IconCircleCheck size={16} aria-hidden />}>
              {words.identical}
            </Alert>
          )}
          <DescriptionList
            items={[
              { label: words.position, value: whole(Number(comparison.position)) },
              { label: words.differences, value: whole(comparison.differences) },
              { label: words.rows, value: whole(comparison.rows) },
              { label: words.rebuiltRows, value: whole(comparison.rebuiltRows) },
              { label: words.checksum, value: <code>{comparison.checksum}</code> },
              { label: words.rebuiltChecksum, value: <code>{comparison.rebuiltChecksum}</code> },
            ]}
          />
          <Found title={words.missing} lines={comparison.missing} />
          <Found title={words.extra} lines={comparison.extra} />
          <Found
            title={words.different}
            lines={comparison.different.map(({ id, columns }) => `${id}：${columns.join('、')}`)}
          />
          <Found title={words.counts} lines={comparison.counts} />
          <Found title={words.aside} lines={comparison.aside} />
          {comparison.differences > 100 && <p>{words.first(100)}</p>}
        </>
      )}
    </ReadDialog>
  );
}

function Found({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <section className={classes.found} aria-label={title}>
      <h3>
        {title}（{whole(lines.length)}）
      </h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>
            <code>{line}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}
