const pinyin = new Intl.Collator('zh-CN-u-co-pinyin');
/** The first character for each initial, in order of pronunciation. */
const firsts = '阿八嚓哒妸发旮哈讥咔垃妈拏噢妑七呥仨他穵夕丫帀';
const letters = 'abcdefghjklmnopqrstwxyz';

/** Pinyin initials of a Chinese word: 采购订单 becomes cgdd. Other characters stay as they are. */
export const initialsOf = (words: string): string => [...words.toLowerCase()].map(initialOf).join('');

function initialOf(character: string): string {
  if (!/\p{Script=Han}/u.test(character)) return character;
  let at = 0;
  while (at + 1 < firsts.length && pinyin.compare(firsts[at + 1] ?? '', character) <= 0) at++;
  return letters[at] ?? '';
}
