import { placesOf, plainDecimal, thousands } from './decimal-text.js';

/** Numbers as users type and paste them: read, validated and formatted alike in fields, lines and sheets. */

export interface FigureRules {
  /** Maximum number of decimal places. */
  readonly places: number;
  /** Whether negative numbers are valid. */
  readonly negative?: boolean;
}

/** Maximum length of typed text; longer text is no number. */
const longest = 400;

/** Blanks, invisible characters and currency signs around a number, which are ignored. */
const around = /^(-?)[\s\p{Cf}\p{Sc}]+|[\s\p{Cf}\p{Sc}]+$/gu;

const stops: Readonly<Record<string, string>> = { '。': '.', '｡': '.', '−': '-' };

/** Converts full-width characters of input methods to ASCII. NFKC would convert too much: 5² would become 52. */
const bare = (typed: string): string =>
  typed.length > longest
    ? typed
    : typed
        .trim()
        .replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
        .replace(/[。｡−]/g, (stop) => stops[stop] ?? stop)
        .replace(around, '$1');

const figure = /^-?(?:(?:\d+|[1-9]\d{0,2}(?:,\d{3})+)(?:\.\d*)?|\.\d+)$/;

/** As an amount, 7,125 is seven thousand; where more decimals are usual, e.g. for rates, it may also mean 7.125. */
const isAmbiguous = (text: string, places: number): boolean => places > 2 && /^-?\d{1,3},\d{3}$/.test(text);

/** Plain digits of unambiguous numbers: ￥１６，５０８。40 → 16508.40. Undefined for anything else. */
export function figureIn(typed: string, places = 2): string | undefined {
  if (typed.length > longest) return undefined;
  const text = bare(typed);
  if (!figure.test(text) || isAmbiguous(text, places)) return undefined;
  return text
    .replaceAll(',', '')
    .replace(/(?<!\d)\./, '0.')
    .replace(/\.$/, '');
}

/** Plain digits of a number; other text is only trimmed, for the rules to refuse. */
export const meantBy = (typed: string, places?: number): string => figureIn(typed, places) ?? typed.trim();

const said = {
  notNumber: '请输入数字',
  malformed: '数字格式不正确，应如 1234.56',
  grouped: (places: number): string => `数字格式不正确：千位分隔应为 ${places === 0 ? '1,234' : '1,234.56'}`,
  pointed: '数字格式不正确：小数点应为“.”',
  negative: '不能为负数',
  whole: '请输入整数',
  decimals: (places: number): string => `最多保留${places}位小数`,
};

function malformedAs(text: string, places: number): string {
  if (!/\d/.test(text)) return said.notNumber;
  if (!text.includes(',')) return said.malformed;
  return isAmbiguous(text, places) ? said.pointed : said.grouped(places);
}

/** Message against a number; undefined if it is valid or empty. */
export function figureFault(typed: string, { places, negative = false }: FigureRules): string | undefined {
  if (typed.trim() === '') return undefined;
  const text = bare(typed);
  if (text.startsWith('-') && !negative) return said.negative;
  const digits = figureIn(typed, places);
  if (digits === undefined) return malformedAs(text, places);
  if (placesOf(plainDecimal(digits)) <= places) return undefined;
  return places === 0 ? said.whole : said.decimals(places);
}

/** True for the beginning of a valid number: 1,23 on the way to 1,234. */
export const isUnfinishedFigure = (typed: string): boolean =>
  /^-?([1-9]\d{0,2}(,\d{3})*,\d{0,2}|\.?)$/.test(bare(typed));

/** True if both are the same number, or the same text. */
export const isSameFigure = (one: string, other: string): boolean => {
  const [a, b] = [figureIn(one), figureIn(other)];
  return a === undefined || b === undefined ? one === other : plainDecimal(a) === plainDecimal(b);
};

export interface FigureLook extends FigureRules {
  /** Pads to all decimal places. */
  readonly fixed?: boolean;
  /** Shows thousands separators, except during input. */
  readonly parted?: boolean;
}

/** Format during input: 16508.40. Invalid text stays unchanged. */
export function figureTyped(value: string, look: FigureLook): string {
  if (value === '' || figureFault(value, look)) return value;
  const [whole = '', decimals = ''] = plainDecimal(meantBy(value, look.places)).split('.');
  const written = look.fixed ? decimals.padEnd(look.places, '0') : decimals;
  return written ? `${whole}.${written}` : whole;
}

/** Format outside of input: 16,508.40. */
export function figureShown(value: string, look: FigureLook): string {
  const typed = figureTyped(value, look);
  return look.parted && !figureFault(value, look) ? thousands(typed) : typed;
}
