import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountInWords } from './amount-in-words.js';
import { decimal, round2 } from './money.js';

describe('an amount in words', () => {
  it.each([
    // Examples from the official rules for bills (支付结算办法, annex 1).
    ['1409.50', '壹仟肆佰零玖元伍角整'],
    ['6007.14', '陆仟零柒元壹角肆分'],
    ['1680.32', '壹仟陆佰捌拾元叁角贰分'],
    ['107000.53', '壹拾万柒仟元伍角叁分'],
    ['16409.02', '壹万陆仟肆佰零玖元零贰分'],
    ['325.04', '叁佰贰拾伍元零肆分'],
    // Typical edge cases.
    ['0', '零元整'],
    ['0.00', '零元整'],
    ['0.01', '壹分'],
    ['0.05', '伍分'],
    ['0.50', '伍角整'],
    ['0.55', '伍角伍分'],
    ['1', '壹元整'],
    ['10.00', '壹拾元整'],
    ['10.05', '壹拾元零伍分'],
    ['10.5', '壹拾元伍角整'],
    ['11', '壹拾壹元整'],
    ['20', '贰拾元整'],
    ['100', '壹佰元整'],
    ['101', '壹佰零壹元整'],
    ['105.00', '壹佰零伍元整'],
    ['110', '壹佰壹拾元整'],
    ['1001', '壹仟零壹元整'],
    ['1010.10', '壹仟零壹拾元壹角整'],
    ['10000', '壹万元整'],
    ['10001', '壹万零壹元整'],
    ['10010', '壹万零壹拾元整'],
    ['10100', '壹万零壹佰元整'],
    ['11000', '壹万壹仟元整'],
    ['16500.00', '壹万陆仟伍佰元整'],
    ['100000', '壹拾万元整'],
    ['100001', '壹拾万零壹元整'],
    ['101000', '壹拾万壹仟元整'],
    ['1000100', '壹佰万零壹佰元整'],
    ['10001000', '壹仟万壹仟元整'],
    ['10100000', '壹仟零壹拾万元整'],
    ['100000000', '壹亿元整'],
    ['100001000', '壹亿零壹仟元整'],
    ['100010000', '壹亿零壹万元整'],
    ['110000000', '壹亿壹仟万元整'],
    ['1000000001', '壹拾亿零壹元整'],
    ['10000000000.01', '壹佰亿元零壹分'],
    ['20000000000', '贰佰亿元整'],
    ['100000000000', '壹仟亿元整'],
    ['120034005600.78', '壹仟贰佰亿叁仟肆佰万伍仟陆佰元柒角捌分'],
    ['999999999999.99', '玖仟玖佰玖拾玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元玖角玖分'],
  ])('%s is %s', (amount, words) => expect(amountInWords('', amount)).toBe(words));

  it('begins with the currency', () => {
    expect(amountInWords('人民币', '16500.00')).toBe('人民币壹万陆仟伍佰元整');
    expect(amountInWords('美元', '0.05')).toBe('美元伍分');
    expect(amountInWords('日元', '1234567.80')).toBe('日元壹佰贰拾叁万肆仟伍佰陆拾柒元捌角整');
  });

  it.each(['-1.00', '1000000000000', '1.234', '1,000.00', '1e3', '', 'NaN', ' 1', '１'])(
    'is refused for %j rather than be wrong',
    (amount) => expect(() => amountInWords('美元', amount)).toThrow(RangeError),
  );

  const cents = fc.oneof(
    fc.bigInt({ min: 0n, max: 99_999_999_999_999n }),
    // Amounts of mostly zeros, which most of the rules are about.
    fc
      .array(fc.constantFrom('0', '0', '0', '1', '9'), { minLength: 1, maxLength: 14 })
      .map((figures) => BigInt(figures.join(''))),
  );
  const amountOf = (count: bigint) => round2(decimal(count.toString()).dividedBy(100));

  it('read back is the same amount', () => {
    fc.assert(
      fc.property(cents, (count) => {
        expect(readBack(amountInWords('美元', amountOf(count)))).toBe(count);
      }),
      { numRuns: 5000 },
    );
  });

  it('is written by the rules, whatever the amount', () => {
    fc.assert(
      fc.property(
        cents.filter((count) => count > 0n),
        (count) => {
          const words = amountInWords('', amountOf(count));
          expect(words).not.toMatch(/零零|零[万亿拾佰仟元角分整]|[万亿]{2}/);
          expect(words).toMatch(/^[壹贰叁肆伍陆柒捌玖]/);
          expect(words.endsWith('整')).toBe(!words.includes('分'));
          expect(words.includes('元')).toBe(count >= 100n);
        },
      ),
      { numRuns: 5000 },
    );
  });
});

/** Parses the words back to cents. It knows the numerals, not the rules of writing them. */
function readBack(words: string): bigint {
  const figures = '零壹贰叁肆伍陆柒捌玖';
  const worth: Record<string, bigint> = { 拾: 10n, 佰: 100n, 仟: 1000n };
  let [total, group, figure] = [0n, 0n, 0n];
  const closed = () => {
    const value = group + figure;
    [group, figure] = [0n, 0n];
    return value;
  };
  for (const one of words.replace('美元', '').replace('整', '')) {
    if (figures.includes(one)) figure = BigInt(figures.indexOf(one));
    else if (one in worth) [group, figure] = [group + figure * (worth[one] as bigint), 0n];
    else if (one === '亿') total += closed() * 10_000_000_000n;
    else if (one === '万') total += closed() * 1_000_000n;
    else if (one === '元') total += closed() * 100n;
    else if (one === '角') total += closed() * 10n;
    else if (one === '分') total += closed();
    else throw new Error(`${one} is no numeral`);
  }
  return total;
}
