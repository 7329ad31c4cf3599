import { Button, Group, Select, Text, TextInput } from '@mantine/core';
import { IconHistory, IconSearch } from '@tabler/icons-react';
import { type FormEvent, use, useState } from 'react';
import { useMe } from '../../api/session.js';
import { approvedDocuments } from '../../ui/document-history/documents.js';
import { Empty } from '../../ui/loading/states.js';
import { FoundDocuments } from './found-documents.js';
import classes from './replay.module.css';
import type { ReplaySearch } from './search.js';
import { text } from './text.js';
import type { GoReplay } from './use-replay.js';

/** Selects a document to replay: from recent ones, by number or name, or by id. */
export function FindDocument({ search, go }: { search: ReplaySearch; go: GoReplay }) {
  const me = useMe();
  const kinds = use(approvedDocuments()).filter(({ calls }) => me.hasPermission(calls.list.may));
  const document = kinds.find(({ kind }) => kind === search.kind) ?? kinds[0];
  const [keyword, setKeyword] = useState(search.keyword ?? '');
  const find = (event: FormEvent) => {
    event.preventDefault();
    go({ keyword: keyword.trim() || undefined });
  };
  if (!document)
    return (
      <section className={classes.page} aria-label={text.title}>
        <Empty title={text.search.notAllowed} />
      </section>
    );
  return (
    <section className={classes.page} aria-label={text.title}>
      <div className={classes.find}>
        <Text c="dimmed">{text.search.intro}</Text>
        <Group gap="md" align="flex-end">
          <form onSubmit={find}>
            <Group gap={6} align="flex-end">
              {kinds.length > 1 && (
                <Select
                  label={text.search.kind}
                  data={kinds.map(({ kind, label }) => ({ value: kind, label }))}
                  value={document.kind}
                  onChange={(kind) => go({ kind: kind ?? undefined })}
                  allowDeselect={false}
                />
              )}
              <TextInput
                w={260}
                label={text.search.keyword}
                placeholder={text.search.keywordHint}
                value={keyword}
                onChange={(event) => setKeyword(event.currentTarget.value)}
                data-search-field
              />
              <Button type="submit" leftSection={<IconSearch size={14} aria-hidden />}>
                {text.search.find}
              </Button>
            </Group>
          </form>
          {me.isStaff && <OpenById go={go} />}
        </Group>
        <FoundDocuments
          document={document}
          keyword={search.keyword}
          onClear={() => {
            setKeyword('');
            go({ keyword: undefined });
          }}
        />
      </div>
    </section>
  );
}

/** Customers meet no ids; staff find them in logs. */
function OpenById({ go }: { go: GoReplay }) {
  const [id, setId] = useState('');
  const open = (event: FormEvent) => {
    event.preventDefault();
    if (id.trim()) go({ businessKey: id.trim() });
  };
  return (
    <form onSubmit={open}>
      <Group gap={6} align="flex-end">
        <TextInput
          w={260}
          label={text.search.id}
          placeholder={text.search.idHint}
          value={id}
          onChange={(event) => setId(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" leftSection={<IconHistory size={14} aria-hidden />}>
          {text.search.open}
        </Button>
      </Group>
    </form>
  );
}
