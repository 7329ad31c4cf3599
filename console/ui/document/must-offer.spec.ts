import { expect, it } from 'vitest';
import { mustOffer } from './must-offer.js';

const offering = (name: string, reason: string | null = null) => ({ actions: [{ name, label: '编辑', reason }] });

it('lets the form of an offered action open', () => {
  expect(() => mustOffer('update', offering('update'), '草稿')).not.toThrow();
});

it.each([
  [offering('apply'), '单据已不能编辑：当前状态 业务副总审批'],
  [{ actions: [] }, '单据已不能编辑：当前状态 业务副总审批'],
  [offering('update', '该单据审批中'), '单据已不能编辑：当前状态 业务副总审批，该单据审批中'],
])('says in which state the document no longer offers it: %j', (document, message) => {
  expect(() => mustOffer('update', document, '业务副总审批')).toThrow(new Error(message));
});
