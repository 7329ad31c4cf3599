import { expect, it } from 'vitest';
import { cleanName, renamed, uniqueNames } from './names.js';

it.each([
  ['合同（终稿）.pdf', '合同（终稿）.pdf'],
  ['发票 "2026" \'三月\' 📄🧾.xlsx', '发票 "2026" \'三月\' 📄🧾.xlsx'],
  ['../../etc/passwd.txt', 'passwd.txt'],
  ['C:\\Users\\王芳\\报关单.pdf', '报关单.pdf'],
  ['a\r\nSet-Cookie: x.pdf', 'aSet-Cookie: x.pdf'],
  ['evil\u202Egpj.exe', 'evilgpj.exe'],
  ['e\u0301.txt', 'é.txt'],
  ['..', '未命名'],
  ['  ', '未命名'],
  ['dir/', '未命名'],
])('a file given as %j is called %j', (given, name) => expect(cleanName(given)).toBe(name));

it('keeps the extension of a name that is too long', () => {
  const name = cleanName(`${'长'.repeat(300)}📄.pdf`);
  expect([...name]).toHaveLength(200);
  expect(name.endsWith('长.pdf')).toBe(true);
});

it.each([
  ['a.txt', '对账单.bat', '对账单.bat.txt'],
  ['a.txt', '对账单.TXT', '对账单.TXT'],
  ['a.txt', '对账单', '对账单.txt'],
  ['a.txt', '对账单.txt.', '对账单.txt..txt'],
  ['a.txt', '..', '未命名.txt'],
  ['a', 'a.bat', 'a.bat.bin'],
])('%s fetched as %j comes as %j', (original, wanted, name) => expect(renamed(original, wanted)).toBe(name));

it('ends as it did, however long the other name is', () => {
  expect(renamed('a.txt', `${'长'.repeat(300)}.bat`).endsWith('.txt')).toBe(true);
});

it('gives files of one folder different names that Windows takes', () => {
  expect(
    uniqueNames(['合同.pdf', '合同.pdf', '合同 (2).pdf', 'A.PDF', 'a.pdf', '提单:"1".txt', '.env', '.env']),
  ).toEqual(['合同.pdf', '合同 (2).pdf', '合同 (2) (2).pdf', 'A.PDF', 'a (2).pdf', '提单__1_.txt', '.env', '.env (2)']);
});
