import { z } from 'zod';
import { permitted } from '#workflows/platform/kernel/actor.js';
import { command } from '#workflows/platform/kernel/command.js';
import { messages, refuse, rule } from '#workflows/platform/kernel/refusal.js';
import { most } from '#workflows/platform/values/bounds.js';
import { goods } from './record.js';

const data = z.object({ attachmentId: z.string() });
const may = '/mall/goods/update';
const shared = {
  data,
  anyState: true as const,
  proposes: ['GoodsChanged'],
  who: () => '有“编辑商品”权限的用户',
  allow: ({ actor }: { actor: Parameters<typeof permitted>[0] }) => [
    rule(permitted(actor, may), messages.forbidden, 'forbidden'),
  ],
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
