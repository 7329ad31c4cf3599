import { portal } from '#contract/portal.js';
import { callQuery } from '../../api/query.js';

const kinds = ['article', 'banner', 'channel'] as const;

export const homeQuery = callQuery(portal.home, {}, { kinds, quiet: true });
export const articleQuery = (id: string) => callQuery(portal.article, { id }, { kinds, quiet: true });
export const channelQuery = (idChannel: string, page: number) =>
  callQuery(portal.articles, { idChannel, page, limit: 20 }, { kinds, quiet: true });
