import { Paper, SimpleGrid, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { article } from '#contract/article.js';
import { articlePicture } from '#workflows/article/files.js';
import { article as record } from '#workflows/article/record.js';
import { firstChannel } from '#workflows/channel/record.js';
import { useMe } from '../../api/session.js';
import { PictureInput } from '../../ui/attachments/picture-input.js';
import { FactInput } from '../../ui/facts/fact-input.js';
import { FormBody, type Values } from '../../ui/forms/form-body.js';
import { onDemand } from '../../ui/loading/on-demand.js';
import { QueryBoundary } from '../../ui/loading/query-boundary.js';
import { initialValues, type RecordRow } from '../../ui/record/record-values.js';
import { articleQuery, channelOptions } from './queries.js';
import { text } from './text.js';

// The editor is as much code as all lists together.
const RichText = onDemand(async () => (await import('./rich-text.js')).RichText);

/** Edits the article named by the address, or a new one. */
export function ArticleEditPage() {
  const { id } = useSearch({ from: '/_shell/cms/articleEdit' });
  const [round, setRound] = useState(0);
  // An answer of its own for each opening: one from before may be outdated, and a later one does not alter the form.
  const query = useQuery({
    ...articleQuery(id ?? ''),
    ...{ queryKey: [article.detail.path, { id }, 'edit', round], meta: {}, gcTime: 0 },
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (id === undefined) return <Editor key="new" row={undefined} />;
  return (
    <QueryBoundary query={query} lines={12}>
      {(row) => <Editor key={`${id} ${round}`} row={row} onReload={() => setRound(round + 1)} />}
    </QueryBoundary>
  );
}

function Editor({ row, onReload }: { row: RecordRow | undefined; onReload?: () => void }) {
  const navigate = useNavigate();
  const me = useMe();
  const leave = useRef<(close: () => void) => void>((close) => close());
  const [uploading, setUploading] = useState(false);
  const back = () => void navigate({ to: '/article' });
  const [initial] = useState<Values>(() => ({
    ...initialValues(record, row),
    ...(row ? {} : { author: me.profile.name, idChannel: firstChannel }),
  }));
  const title = row ? text.edit : text.add;
  return (
    <Paper component="section" aria-label={title} p="md" maw={1080}>
      <Title order={2} fz="lg" mb="sm">
        {title}
      </Title>
      <FormBody
        opened
        title={title}
        schema={article.save.input}
        initial={initial}
        draft={{
          name: `article:${row?.id ?? 'new'}`,
          captions: record.labels,
          told: ['title', 'author'],
          version: row?.version,
        }}
        reloading={onReload && { label: record.label, onReload }}
        submit={(values, send) =>
          // Clients of this API double percent signs, which the server undoes.
          send(article.save, { ...values, content: String(values.content).replaceAll('%', '%25') })
        }
        submitLabel={text.submit}
        cancelLabel={text.back}
        hindrance={uploading ? text.uploading : undefined}
        leave={leave}
        onClose={back}
        onSaved={back}
      >
        {(form) => (
          <>
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="xs">
              <FactInput form={form} facts={record.fields} name="title" />
              <FactInput form={form} facts={record.fields} name="author" />
              <FactInput
                form={form}
                facts={record.fields}
                name="idChannel"
                options={channelOptions}
                held={String(row?.channelName ?? '')}
              />
              <FactInput form={form} facts={record.fields} name="publishDate" />
              <PictureInput form={form} name="img" fact={record.fields.img} bizType={articlePicture} />
              <FactInput form={form} facts={record.fields} name="draft" />
            </SimpleGrid>
            <RichText
              label={record.labels.content}
              value={String(form.values.content ?? '')}
              onChange={(html: string) => form.setFieldValue('content', html)}
              error={form.errors.content}
              onUploading={setUploading}
            />
          </>
        )}
      </FormBody>
    </Paper>
  );
}
