import { describe, expect, it } from 'vitest';
import type { IndexRow } from '#projections/platform/document-index/table.js';
import type { ProjectedEvent } from '#projections/platform/kernel/projection.js';
import { catalog } from '#workflows/catalog/documents.js';
import type { CatalogEntry } from '#workflows/platform/document/catalog-entry.js';
import { mostOf, noticesOf } from './notices.js';

const entry = {
  workflow: { machine: catalog['supplier-payment']?.workflow.machine },
  notices: {
    Paid: [
      { to: 'customer', text: '货款已付' },
      { to: 'cgjl', person: true, text: ({ day }: { day: string }) => `${day}付款` },
      { to: 'finance', text: '请录入凭证' },
    ],
  },
} as unknown as CatalogEntry;
const finance = { id: 'u-finance', name: '吴婷' };
const event = (type: string) =>
  ({ type, data: { day: '3月1日' }, meta: { actor: finance } }) as unknown as ProjectedEvent;
const lies = (state: string, assignee: string | null = null) =>
  ({ state, assignee, starter_id: null, manager: { id: 'u-manager', name: '李强' } }) as unknown as IndexRow;

describe('the notices of an event', () => {
  it('go to whom the kind names, and to nobody of his own doing', () => {
    const said = noticesOf(entry, event('Paid'), lies('fillingVoucher'), lies('paid'));
    expect(said.map(({ what }) => what)).toEqual(['货款已付', '3月1日付款', '请录入凭证']);
    expect(said.map(({ starter_id }) => starter_id)).toEqual(Array(3).fill(finance.id));
    expect(new Set(said.map(({ assignee }) => assignee)).size).toBe(3);
    expect(said[1]?.assignee).toContain('u-manager');
  });

  it('tell whoever must act next once, in the kind’s own words where it has some', () => {
    const [, , toFinance] = noticesOf(entry, event('Paid'), lies('fillingVoucher'), lies('paid'));
    const said = noticesOf(entry, event('Paid'), lies('fillingInfo'), lies('fillingVoucher', toFinance?.assignee));
    expect(said[0]).toMatchObject({ what: '请录入凭证', state: 'fillingVoucher' });
    expect(said.filter(({ assignee }) => assignee === toFinance?.assignee)).toHaveLength(1);
    expect(said).toHaveLength(3);
    const usual = noticesOf(entry, event('Other'), lies('fillingInfo'), lies('fillingVoucher', toFinance?.assignee));
    expect(usual.map(({ what }) => what)).toEqual(['等待您处理，当前状态“财务录入付款凭证”']);
  });

  it('are at most one for each rule and one for the next assignee', () =>
    expect(mostOf(entry, 'ApprovalStarted')).toBe(4));
});
