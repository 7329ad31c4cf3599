import { describe, expect, it } from 'vitest';
import { administrator, bank, colleague, customer, manager, person } from '#test/fixtures/people.js';
import { mayHave } from './access.js';

const by = (bizType: string) => ({ bizType, uploader: { id: customer.id, name: customer.name } });
const paper = by('order_attachment');

describe('a file', () => {
  it('is for whoever brought it', () => {
    expect(mayHave(customer, paper, [])).toBe(true);
    expect(mayHave(colleague, paper, [])).toBe(false);
  });
  it('is for those who see the page of a document it is attached to', () => {
    expect(mayHave(colleague, paper, ['/mall/order'])).toBe(true);
    expect(mayHave(manager, paper, ['/mall/order'])).toBe(true);
    expect(mayHave(bank, paper, ['/mall/order'])).toBe(true);
    expect(mayHave(person('ckzy', 'ckzy'), paper, ['/mall/order'])).toBe(false);
    expect(mayHave(manager, paper, [])).toBe(false);
    expect(mayHave(manager, paper, ['/no/such/page'])).toBe(false);
  });
  it('that shows goods is for everybody', () => {
    expect(mayHave(bank, by('goods_pic'), [])).toBe(true);
    expect(mayHave(colleague, by('goods_attachment'), [])).toBe(true);
  });
  it('is for whoever looks after the files, unless it was exported for somebody else', () => {
    expect(mayHave(administrator, paper, [])).toBe(true);
    expect(mayHave(administrator, by('export'), [])).toBe(false);
    expect(mayHave(colleague, by('export'), ['/mall/order'])).toBe(false);
    expect(mayHave(customer, by('export'), [])).toBe(true);
  });
  it('that was made of a document is for internal staff who see it, whoever made it', () => {
    const made = { bizType: 'made_file', uploader: { id: manager.id, name: manager.name } };
    expect(mayHave(manager, made, [])).toBe(true);
    expect(mayHave(administrator, made, ['/mall/order'])).toBe(true);
    expect(mayHave(person('cgzg', 'cgzg'), made, ['/mall/order'])).toBe(true);
    expect(mayHave(person('cgzg', 'cgzg'), made, [])).toBe(false);
    expect(mayHave(customer, made, ['/mall/order'])).toBe(false);
    expect(mayHave(bank, made, ['/mall/order'])).toBe(false);
  });
});
