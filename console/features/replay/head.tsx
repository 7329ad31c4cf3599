import { Button, Group } from '@mantine/core';
import { IconArrowsDiff, IconFileText, IconLink, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMe } from '../../api/session.js';
import { copyText } from '../../ui/display/copy.js';
import { documentOf } from '../../ui/document-history/documents.js';
import { notify } from '../../ui/overlays/notify.js';
import classes from './replay.module.css';
import { text } from './text.js';

interface ReplayHeadProps {
  record: { kind: string; kindLabel: string; serialNo: string; title: string; removed: boolean };
  businessKey: string;
  seq: number | undefined;
  comparing: boolean;
  /** There are at least two moments. */
  comparable: boolean;
  onCompare(): void;
  onAnother(): void;
}

/** The document, and links: to itself, to a comparison, to another document, and to this moment. */
export function ReplayHead({ record, businessKey, seq, comparing, comparable, onCompare, onAnother }: ReplayHeadProps) {
  const me = useMe();
  const document = documentOf(record.kind);
  const copy = async () => {
    const moment = new URL(window.location.pathname, window.location.origin);
    moment.searchParams.set('businessKey', businessKey);
    if (seq !== undefined) moment.searchParams.set('seq', String(seq));
    if (await copyText(moment.href)) notify.success(text.copied);
    else notify.error(text.copyFailed);
  };
  return (
    <header className={classes.head}>
      <div className={classes.name}>
        <span className={classes.soft}>{record.kindLabel}</span>
        <h2>
          {record.serialNo} {record.title}
        </h2>
      </div>
      <Group gap={6}>
        {document && !record.removed && me.hasPermission(document.page) && (
          <Button
            variant="default"
            leftSection={<IconFileText size={14} aria-hidden />}
            renderRoot={(rest) => <Link {...document.at(businessKey)} {...rest} />}
          >
            {text.document}
          </Button>
        )}
        <Button
          variant={comparing ? 'light' : 'default'}
          aria-pressed={comparing}
          disabled={!comparable}
          leftSection={<IconArrowsDiff size={14} aria-hidden />}
          onClick={onCompare}
        >
          {comparing ? text.compare.close : text.compare.open}
        </Button>
        <Button variant="default" leftSection={<IconLink size={14} aria-hidden />} onClick={() => void copy()}>
          {text.copyLink}
        </Button>
        <Button variant="default" leftSection={<IconSearch size={14} aria-hidden />} onClick={onAnother}>
          {text.another}
        </Button>
      </Group>
    </header>
  );
}
