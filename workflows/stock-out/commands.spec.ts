import { describe, expect, it } from 'vitest';
import { attached } from '#test/fixtures/line.js';
import * as people from '#test/fixtures/people.js';
import { takenOut, stockOut as waiting } from '#test/fixtures/sale.js';
import { system } from '#workflows/platform/kernel/actor.js';
import { scenario } from '#workflows/platform/kernel/scenario.js';
import { addAttachment, create, delAttachment, takeOut } from './commands.js';
import { stockOutForm } from './form.js';
import { stockOut } from './machine.js';

const { keeper, customer, stranger, administrator, bank, financeClerk, seller, salesLead, supervisor } = people;
const one = scenario(stockOut, { by: system, at: '2026-03-02T02:00:00.000Z' });
const created = { type: 'StockOutCreated', data: waiting } as const;
const confirmed = { type: 'StockOutConfirmed', data: takenOut } as const;
const form = stockOutForm.parse({ outStockDate: '2026-03-02', remark: '客户自提' });
const none = { files: [] };

describe('create', () => {
  it('waits for the warehouse', () => void one.given().when(create, waiting, system).then(created).status('待出库'));
  it('happens once, by the system', () => {
    one.given(created).when(create, waiting, system).refused('当前状态不允许该操作');
    one.given().when(create, waiting, keeper).refused('权限异常');
  });
});

describe('outing', () => {
  it('says when the goods left, and who saw them go', () =>
    void one.given(created).when(takeOut, form, keeper, none).then(confirmed).status('已出库'));
  it('may bring papers along, of whoever brings them', () => {
    const along = { ...form, attachmentIds: ['f-1'] };
    const file = (uploader: typeof keeper) => ({
      files: [
        { originalFileName: attached.fileName, size: 1, contentType: '', digest: 'x', bizType: 'outstock', uploader },
      ],
    });
    one
      .given(created)
      .when(takeOut, along, keeper, file(keeper))
      .then({ type: 'AttachmentAdded', data: attached }, confirmed);
    one
      .given(created, { type: 'AttachmentAdded', data: attached })
      .when(takeOut, along, keeper, file(keeper))
      .then(confirmed);
    one.given(created).when(takeOut, along, keeper, file(seller)).refused('附件不存在，请重新上传', 'attachmentIds');
  });
  it('is of today or earlier', () => {
    one
      .given(created)
      .when(takeOut, { ...form, outStockDate: '2026-03-03' }, keeper, none)
      .refused('出库日期不能晚于今天', 'outStockDate');
    expect(stockOutForm.safeParse({ outStockDate: '', remark: '' }).error?.issues[0]?.message).toBe('非空项');
  });
  it('is the warehouse’s alone, and happens once', () => {
    for (const who of [customer, financeClerk, seller, bank, administrator])
      one.given(created).when(takeOut, form, who, none).refused('权限异常');
    one.given(created).when(takeOut, form, stranger, none).refused('权限异常');
    one.given(created, confirmed).when(takeOut, form, keeper, none).refused('当前状态不允许该操作');
  });
});

describe('attachments', () => {
  const attach = (who: typeof keeper, ...past: (typeof created | typeof confirmed)[]) =>
    one.given(...past).when(addAttachment, { attachmentId: 'f-1' }, who, {
      file: {
        originalFileName: attached.fileName,
        size: 1,
        contentType: '',
        digest: 'x',
        bizType: 'outstock',
        uploader: who,
      },
    });
  const detach = (who: typeof keeper, ...past: (typeof created | typeof confirmed)[]) =>
    one.given(...past, { type: 'AttachmentAdded', data: attached }).when(delAttachment, { attachmentId: 'f-1' }, who);
  const { fileId, fileName } = attached;
  const removed = { type: 'AttachmentRemoved', data: { fileId, fileName } } as const;

  it('are everybody’s who reads it, until the goods have left', () => {
    for (const who of [keeper, customer, financeClerk, seller, salesLead]) {
      attach(who, created).then({ type: 'AttachmentAdded', data: attached });
      detach(who, created).then(removed);
    }
    attach(supervisor, created).refused('权限异常');
    attach(stranger, created).refused('数据库中没有该资源');
  });
  it('are then the business of who holds the string', () => {
    for (const who of [customer, financeClerk, seller]) {
      attach(who, created, confirmed).refused('权限异常');
      detach(who, created, confirmed).refused('权限异常');
    }
    for (const who of [keeper, administrator]) {
      attach(who, created, confirmed).then({ type: 'AttachmentAdded', data: attached });
      detach(who, created, confirmed).then(removed);
    }
  });
});
