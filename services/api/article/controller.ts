import { Controller } from '@nestjs/common';
import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { type articleRow, article as calls } from '#contract/article.js';
import type { ParsedInputOf } from '#contract/platform/call.js';
import { article } from '#workflows/article/record.js';
import { Answers, Input } from '../platform/kernel/answers.js';
import { type Caller, Me } from '../platform/kernel/caller.js';
import { InvalidInput } from '../platform/kernel/failures.js';
import { type Narrowed, recordController } from '../platform/record/record-controller.js';
import { cleanHtml } from './clean-html.js';

const { list, remove } = calls;
type Listed = z.output<typeof articleRow> & { content?: string };

@Controller()
export class ArticleController extends recordController(article, { list, remove }) {
  @Answers(calls.detail)
  detail(@Input() { id }: ParsedInputOf<typeof calls.detail>, @Me() caller: Caller) {
    return this.row(id, caller);
  }

  @Answers(calls.save)
  override save(@Input() { content, ...given }: ParsedInputOf<typeof calls.save>, @Me() caller: Caller) {
    return super.save({ ...given, ...(content !== undefined && { content: readable(content) }) }, caller);
  }

  /** Filters by the publication day, or by the creation time of articles without one. */
  protected override async narrowed({ startDate, endDate, ...filter }: ParsedInputOf<typeof list>): Promise<Narrowed> {
    const at = sql`coalesce((data->>'publishDate')::timestamp at time zone 'Asia/Shanghai', create_time)`;
    return {
      filter,
      where: (query) => {
        let rows = query;
        if (startDate) rows = rows.where(sql<SqlBool>`${at} >= ${startDate}::timestamptz`);
        if (endDate) rows = rows.where(sql<SqlBool>`${at} <= ${endDate}::timestamptz`);
        return rows;
      },
    };
  }

  protected override async shown(rows: Listed[]): Promise<Listed[]> {
    return rows.map(({ content: _, ...row }) => row);
  }
}

/** Clients encode `%` as `%25`, which is decoded once. Rejects content that is empty after cleaning. */
function readable(content: string): string {
  const clean = cleanHtml(content.replaceAll('%25', '%'));
  const says = clean.includes('<img') || clean.replace(/<[^>]*>|&nbsp;|\s/g, '') !== '';
  if (!says) throw new InvalidInput([{ field: 'content', message: '内容不能为空' }]);
  return clean;
}
