import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { z } from 'zod';
import { article, type articleRow } from '#contract/article.js';
import { article as record } from '#workflows/article/record.js';
import { shanghaiDay } from '#workflows/platform/values/time.js';
import { Thumbnail } from '../../ui/attachments/thumbnail.js';
import { pictureOf } from '../../ui/attachments/viewed.js';
import { Permission } from '../../ui/buttons/permission.js';
import { WrittenText } from '../../ui/display/written-text.js';
import { addButton } from '../../ui/focus/keys.js';
import { QueryBoundary } from '../../ui/loading/query-boundary.js';
import { RecordPage } from '../../ui/record/record-page.js';
import { recordLabels } from '../../ui/record/record-text.js';
import { columnsOf } from '../../ui/rows/columns.js';
import { articleList, articleQuery } from './queries.js';
import { text } from './text.js';

type Row = z.output<typeof articleRow>;
const col = columnsOf<Row>({ ...recordLabels(record), state: text.state, channelName: record.labels.idChannel });

const stateOf = ({ draft, publishDate }: Row) =>
  draft ? text.draft : publishDate && publishDate > shanghaiDay(new Date()) ? text.waiting : text.shown;

const columns = [
  col.link('title', { width: 280 }),
  col.custom('img', {
    width: 72,
    text: () => '',
    cell: ({ img, title }) => img && <Thumbnail file={pictureOf(img, title)} size={28} />,
  }),
  col.text('channelName', { width: 120 }),
  col.text('author', { width: 120 }),
  col.state('state', { text: stateOf }),
  col.date('publishDate'),
  col.text('creatorName', { width: 110 }),
  col.dateTime('createTime'),
];

const edit = '/cms/articleEdit';

export function ArticlePage() {
  const navigate = useNavigate();
  return (
    <RecordPage
      type={record}
      calls={{ remove: article.remove }}
      list={articleList}
      columns={columns}
      toolbar={() => (
        <Permission anyOf={edit}>
          <Button {...addButton} component={Link} to={edit} leftSection={<IconPlus size={14} aria-hidden />}>
            {text.add}
          </Button>
        </Permission>
      )}
      run={({ id }) => ({ change: () => void navigate({ to: edit, search: { id } }) })}
      status={stateOf}
      without={['img']}
      panels={({ id }) => [{ value: 'content', label: text.content, content: <Content id={id} /> }]}
    />
  );
}

function Content({ id }: { id: string }) {
  const query = useQuery(articleQuery(id));
  return (
    <QueryBoundary query={query} lines={8}>
      {({ content }) => <WrittenText html={content} />}
    </QueryBoundary>
  );
}
