const digits = '零壹贰叁肆伍陆柒捌玖';
const places = ['', '拾', '佰', '仟'];
const sections = ['', '万', '亿'];

/** What `amount` of money.ts lets through: up to 999,999,999,999.99. */
const plain = /^(\d{1,12})(?:\.(\d{1,2}))?$/;

/**
 * An amount as contracts and bills write it out: `美元` and `16500.00` is 美元壹万陆仟伍佰元整. By the rules for bills
 * (支付结算办法, annex 1): the currency before it; one 零 for any zeros between figures, none where they end a group
 * of four whose follower is full; 整 wherever no 分 stands, so that nothing can be written behind it.
 *
 * Every currency has its 角 and 分, whether or not it has such coins (yen have none): the words say exactly what the
 * figures say, and a contract whose words and figures differ is worth less than an odd one.
 * @throws RangeError when it is not an amount: negative, too large, or of more than two decimals
 */
export function amountInWords(currency: string, amount: string): string {
  const [, whole, decimals = ''] = plain.exec(amount) ?? [];
  if (whole === undefined) throw new RangeError(`${amount} is no amount to be written out`);
  const yuan = wholeInWords(whole);
  const [jiao = '0', fen = '0'] = decimals;
  const cents = centsInWords(jiao, fen, yuan !== '');
  return `${currency}${yuan ? `${yuan}元` : cents ? '' : '零元'}${cents}${fen === '0' ? '整' : ''}`;
}

/** In groups of four, the highest first; nothing for zero. */
function wholeInWords(whole: string): string {
  const groups = whole.padStart(12, '0').match(/\d{4}/g) ?? [];
  let words = '';
  let skipped = false;
  for (const [index, group] of groups.entries()) {
    if (group === '0000') {
      skipped = true;
      continue;
    }
    const gap = words && (skipped || group.startsWith('0')) ? '零' : '';
    words += gap + groupInWords(group) + sections[groups.length - 1 - index];
    skipped = false;
  }
  return words;
}

const groupInWords = (group: string): string =>
  [...group]
    .map((digit, index) => (digit === '0' ? '零' : wordOf(digit) + places[group.length - 1 - index]))
    .join('')
    .replace(/零+/g, '零')
    .replace(/^零|零$/g, '');

function centsInWords(jiao: string, fen: string, afterYuan: boolean): string {
  if (jiao === '0') return fen === '0' ? '' : `${afterYuan ? '零' : ''}${wordOf(fen)}分`;
  return `${wordOf(jiao)}角${fen === '0' ? '' : `${wordOf(fen)}分`}`;
}

const wordOf = (digit: string): string => digits[Number(digit)] as string;
