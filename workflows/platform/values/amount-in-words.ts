const digits = '零壹贰叁肆伍陆柒捌玖';
const places = ['', '拾', '佰', '仟'];
const sections = ['', '万', '亿'];

/** Amounts that `amount` of money.ts accepts: up to 999,999,999,999.99. */
const plain = /^(\d{1,12})(?:\.(\d{1,2}))?$/;

/**
 * An amount written out as in contracts and bills: `美元` and `16500.00` give 美元壹万陆仟伍佰元整. By the rules for bills (支付结算办法,
 * annex 1) the currency comes first; zeros between figures give one 零, except at the end of a group of four that is
 * followed by a full one; 整 follows if there is no 分, so that nothing can be added.
 *
 * Every currency gets 角 and 分, even those without such coins (e.g. yen), so that words and figures agree exactly: a
 * contract in which they differ is worse than one with unusual wording.
 * @throws RangeError if it is not an amount: negative, too large, or more than two decimals
 */
export function amountInWords(currency: string, amount: string): string {
  const [, whole, decimals = ''] = plain.exec(amount) ?? [];
  if (whole === undefined) throw new RangeError(`${amount} is no amount to be written out`);
  const yuan = wholeInWords(whole);
  const [jiao = '0', fen = '0'] = decimals;
  const cents = centsInWords(jiao, fen, yuan !== '');
  return `${currency}${yuan ? `${yuan}元` : cents ? '' : '零元'}${cents}${fen === '0' ? '整' : ''}`;
}

/** Groups of four digits, the highest first; empty for zero. */
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
