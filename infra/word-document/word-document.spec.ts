import { describe, expect, it } from 'vitest';
import { hardTexts } from '#test/fixtures/hard-texts.js';
import { paragraphsIn, tableRowsIn } from '#test/language/word.js';
import { filesIn } from '#test/language/zip.js';
import { type Block, wordDocument } from './word-document.js';

const fileOf = async (...blocks: Block[]) => Buffer.from(await wordDocument({ blocks, footer: 'CG1 & <脚注>' }));
const columns = [
  { label: '商品', share: 3 },
  { label: '数量', share: 1, align: 'right' as const },
];

describe('a word document', () => {
  it('says what it is given, in order', async () => {
    const file = await fileOf(
      { title: '货权转移证明' },
      { line: '上海华辰', caption: '受让方：' },
      { clause: '一、货物如下。' },
      { columns, rows: [['奶粉', '1,000']], total: ['合计', '1,000'] },
      { seals: [['甲方：', '日期：'], ['乙方：']] },
    );
    expect(paragraphsIn(file)).toEqual([
      '货权转移证明',
      '受让方：上海华辰',
      '一、货物如下。',
      ...['商品', '数量', '奶粉', '1,000', '合计', '1,000'],
      ...['甲方：', '日期：', '乙方：'],
    ]);
    expect(tableRowsIn(file)).toEqual([
      ['商品', '数量'],
      ['奶粉', '1,000'],
      ['合计', '1,000'],
      ['甲方：日期：', '乙方：'],
    ]);
  });

  it.each(hardTexts)('keeps %s', async (_, text) => {
    const file = await fileOf({ title: text }, { clause: text }, { columns, rows: [[text, text]], total: [text, ''] });
    expect(paragraphsIn(file).filter((one) => one === text)).toHaveLength(5);
  });

  it('opens whatever a text holds: what XML cannot hold is left out, line ends stay', async () => {
    const file = await fileOf({ line: 'a\u0000b\u0007c\ud800d\uffff\te\r\nf\ng' });
    expect(paragraphsIn(file)).toEqual(['abc\ufffdd\te\nf\ng']);
  });

  it('is A4, numbers its pages, and repeats the head of a table on each of them', async () => {
    const { 'word/document.xml': body, 'word/footer1.xml': foot } = filesIn(
      await fileOf({ columns, rows: [], total: ['合计', '0'] }),
    );
    expect(String(body)).toContain('<w:pgSz w:w="11906" w:h="16838" w:orient="portrait"/>');
    expect(String(body).match(/<w:tblHeader\/>/g)).toHaveLength(1);
    expect(String(foot)).toContain('CG1 &amp; &lt;脚注&gt;');
    expect(String(foot)).toContain('NUMPAGES');
  });
});
