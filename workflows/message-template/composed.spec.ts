import { expect, it } from 'vitest';
import { composed } from './composed.js';

const template = {
  ...{ code: 'test', title: '订单 ${no}', content: '您好，${name}', type: 1, idMessageSender: '2', remoteTplCode: '' },
};

it('a title is one line, whatever its variables hold, and no longer than anybody reads', () => {
  const { title } = composed(template, { no: 'A\r\nBcc: evil@example.com\r\n\r\n<script>\u2028\u0085x' });
  expect(title).toBe('订单 A Bcc: evil@example.com <script> x');
  const long = composed(template, { no: '👩‍👩‍👧'.repeat(500) }).title;
  expect([...new Intl.Segmenter('zh').segment(long)]).toHaveLength(120);
});

it('a message is no longer than anybody reads, however often it names what is long', () => {
  const { content } = composed({ ...template, content: '${a}'.repeat(2500) }, { a: 'x'.repeat(5000) });
  expect([content.length, content.at(-1)]).toEqual([100_000, '…']);
});

it('a provider is told what the variables of the template hold, and nothing else', () =>
  expect(composed(template, { no: '1', secret: 'x' }).params).toEqual({ no: '1', name: '' }));
