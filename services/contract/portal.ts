import { z } from 'zod';
import { contact } from '#workflows/contact/record.js';
import { byId, call, id, noInput } from './platform/call.js';
import { filter, page, paging } from './platform/envelope.js';
import { bytes, small } from './platform/file.js';

/** Fields of an article shown in lists. */
const headline = z.object({
  id: z.string(),
  title: z.string(),
  author: z.string(),
  channelName: z.string(),
  /** Address of its cover; empty if it has none. */
  img: z.string(),
  /** yyyy-MM-dd */
  publishDate: z.string(),
});
export type Headline = z.output<typeof headline>;

const shownBanner = z.object({
  id: z.string(),
  title: z.string(),
  type: z.string(),
  url: z.string(),
  img: z.string(),
});

/** Public page of the company: published content, for everybody. */
export const portal = {
  home: call({
    method: 'GET',
    path: '/portal/home',
    input: noInput,
    answer: z.object({
      banners: z.array(shownBanner),
      channels: z.array(z.object({ id: z.string(), name: z.string(), articles: z.array(headline) })),
    }),
    may: 'anybody',
    summary: '门户首页：轮播图和各栏目最新文章',
  }),
  articles: call({
    method: 'GET',
    path: '/portal/articles',
    input: paging(['id', 'publishDate']).extend({ idChannel: filter(id) }),
    answer: page(headline),
    may: 'anybody',
    summary: '门户栏目的文章',
  }),
  article: call({
    method: 'GET',
    path: '/portal/article',
    input: byId,
    answer: headline.extend({ content: z.string() }),
    may: 'anybody',
    summary: '门户文章',
  }),
  picture: call({
    method: 'GET',
    path: '/portal/picture',
    input: z.object({ idFile: id, size: small }),
    answer: bytes,
    may: 'anybody',
    summary: '门户图片',
  }),
  write: call({
    method: 'POST',
    path: '/portal/contact',
    input: contact.form,
    answer: z.null(),
    may: 'anybody',
    summary: '门户留言',
  }),
};
