import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { article } from '#contract/article.js';
import { article as record } from '#workflows/article/record.js';
import { Permission } from '../../ui/buttons/permission.js';
import { WrittenText } from '../../ui/display/written-text.js';
import { addButton } from '../../ui/focus/keys.js';
import { QueryBoundary } from '../../ui/loading/query-boundary.js';
import { RecordPage } from '../../ui/record/record-page.js';
import { articleColumns, stateOf } from './columns.js';
import { articleList, articleQuery } from './queries.js';
import { text } from './text.js';

const edit = '/cms/articleEdit';

export function ArticlePage() {
  const navigate = useNavigate();
  return (
    <RecordPage
      type={record}
      calls={{ remove: article.remove }}
      list={articleList}
      columns={articleColumns}
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
