import { z } from 'zod';
import { command } from '#workflows/platform/kernel/command.js';
import { refuse } from '#workflows/platform/kernel/refusal.js';
import { byHolders } from '#workflows/platform/page/policies.js';
import { most } from '#workflows/platform/values/bounds.js';
import { goodsPage } from './page.js';
import { goods } from './record.js';

const data = z.object({ attachmentId: z.string() });
const shared = {
  data,
  anyState: true as const,
  proposes: ['GoodsChanged'],
  ...byHolders(goodsPage, '/mall/goods/update'),
};

/** The sender of the command checks that the file exists and belongs to the user. */
export const addAttachment = command(goods.workflow, {
  ...shared,
  name: 'addAttachment',
  label: '添加附件',
  decide: ({ data: { attachmentId }, state: { context } }) => {
    const { attachmentIds } = context;
    if (attachmentIds.includes(attachmentId)) return [];
    if (attachmentIds.length >= most.attachments) refuse(`每个商品最多${most.attachments}个附件`);
    return [{ type: 'GoodsChanged', data: { attachmentIds: [...attachmentIds, attachmentId] } }];
  },
});

export const delAttachment = command(goods.workflow, {
  ...shared,
  name: 'delAttachment',
  label: '删除附件',
  decide: ({ data: { attachmentId }, state: { context } }) =>
    context.attachmentIds.includes(attachmentId)
      ? [{ type: 'GoodsChanged', data: { attachmentIds: context.attachmentIds.filter((id) => id !== attachmentId) } }]
      : [],
});
