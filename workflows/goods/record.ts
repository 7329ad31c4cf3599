import { z } from 'zod';
import { fact } from '#workflows/platform/record/fact.js';
import { recordType } from '#workflows/platform/record/record-type.js';
import { most } from '#workflows/platform/values/bounds.js';
import { goodsAttachment, goodsPicture } from './files.js';
import { goodsPage } from './page.js';

export const goods = recordType({
  name: 'goods',
  label: '商品',
  fields: {
    serialNo: fact.own('商品编号', z.string()),
    goodsName: fact.text('商品名称', { required: true }),
    barCode: fact.named(fact.text('条形码', { required: true, max: 100 })),
    specification: fact.named(fact.text('规格', { max: 100, hint: '请与报关备案保持一致' })),
    brand: fact.text('品牌', { required: true, max: 100 }),
    categoryId: fact.one('商品分类', 'category', { required: true, as: 'categoryName' }),
    /** Files in display order. */
    picIdList: fact.many('商品图片', 'file', { inUse: null, max: most.attachments }),
    attachmentIds: fact.own('附件', z.array(z.string()).default([]), { to: 'file', inUse: null }),
  },
  title: 'goodsName',
  searched: ['goodsName', 'barCode', 'serialNo', 'brand'],
  indexed: ['barCode'],
  numbered: { field: 'serialNo', prefix: 'SP', digits: 6 },
  files: [goodsPicture, goodsAttachment],
  attachments: { bizType: goodsAttachment.code, field: 'attachmentIds' },
  page: goodsPage,
  permissions: {
    read: '/mall/goods',
    create: '/mall/goods/add',
    change: '/mall/goods/update',
    remove: '/mall/goods/delete',
  },
});
