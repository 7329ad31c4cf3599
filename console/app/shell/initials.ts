const pinyin = new Intl.Collator('zh-CN-u-co-pinyin');
/** The first character of each initial, in the order of the pronunciation. */
const firsts = '阿八嚓哒妸发旮哈讥咔垃妈拏噢妑七呥仨他穵夕丫帀';
const letters = 'abcdefghjklmnopqrstwxyz';

/** The initials by which a Chinese word is typed: 采购订单 is cgdd. What is not Chinese stands as it is. */
export const initialsOf = (words: string): string => [...words.toLowerCase()].map(initialOf).join('');

function initialOf(character: string): string {
  if (!/\p{Script=Han}/u.test(character)) return character;
  let at = 0;
  while (at + 1 < firsts.length && pinyin.compare(firsts[at + 1] ?? '', character) <= 0) at++;
  return letters[at] ?? '';
}
