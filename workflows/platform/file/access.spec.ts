import { describe, expect, it } from 'vitest';
import { administrator, bank, colleague, customer, manager, person } from '#test/fixtures/people.js';
import { mayHave } from './access.js';

const by = (bizType: string) => ({ bizType, uploader: { id: customer.id, name: customer.name } });
const paper = by('order_attachment');

describe('a file', () => {
  it('is for whoever brought it', () => {
    expect(mayHave(customer, paper, { pages: [] })).toBe(true);
    expect(mayHave(colleague, paper, { pages: [] })).toBe(false);
  });
  it('is for those who see the page of a document it is attached to', () => {
    expect(mayHave(colleague, paper, { pages: ['/mall/order'] })).toBe(true);
    expect(mayHave(manager, paper, { pages: ['/mall/order'] })).toBe(true);
    expect(mayHave(bank, paper, { pages: ['/mall/order'] })).toBe(true);
    expect(mayHave(person('ckzy', 'ckzy'), paper, { pages: ['/mall/order'] })).toBe(false);
    expect(mayHave(manager, paper, { pages: [] })).toBe(false);
    expect(mayHave(manager, paper, { pages: ['/no/such/page'] })).toBe(false);
  });
  it('that shows goods is for everybody', () => {
    expect(mayHave(bank, by('goods_pic'), { open: true, pages: [] })).toBe(true);
    expect(mayHave(colleague, by('goods_pic'), { pages: [] })).toBe(false);
    expect(mayHave(colleague, by('goods_attachment'), { open: true, pages: [] })).toBe(true);
  });
  it('is for whoever looks after the files, unless it was exported for somebody else', () => {
    expect(mayHave(administrator, paper, { pages: [] })).toBe(true);
    expect(mayHave(administrator, by('export'), { pages: [] })).toBe(false);
    expect(mayHave(colleague, by('export'), { pages: ['/mall/order'] })).toBe(false);
    expect(mayHave(customer, by('export'), { pages: [] })).toBe(true);
  });
  it('that was made of a document is for internal staff who see it, whoever made it', () => {
    const made = { bizType: 'made_file', uploader: { id: manager.id, name: manager.name } };
    expect(mayHave(manager, made, { pages: [] })).toBe(true);
    expect(mayHave(administrator, made, { pages: ['/mall/order'] })).toBe(true);
    expect(mayHave(person('cgzg', 'cgzg'), made, { pages: ['/mall/order'] })).toBe(true);
    expect(mayHave(person('cgzg', 'cgzg'), made, { pages: [] })).toBe(false);
    expect(mayHave(customer, made, { pages: ['/mall/order'] })).toBe(false);
    expect(mayHave(bank, made, { pages: ['/mall/order'] })).toBe(false);
  });
});
