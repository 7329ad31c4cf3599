import { placesOf, plainDecimal, thousands } from './decimal-text.js';

/** Figures as people type and paste them: read, objected to and written the same in fields, in lines and in sheets. */

export interface FigureRules {
  /** Most decimal places. */
  readonly places: number;
  /** Whether it may be below 0. */
  readonly negative?: boolean;
}

/** Longer ones are nobody's. */
const longest = 400;

/** Blanks, marks that nobody sees, and the sign of a currency: around a figure they are no part of it. */
const around = /^(-?)[\s\p{Cf}\p{Sc}]+|[\s\p{Cf}\p{Sc}]+$/gu;

const stops: Readonly<Record<string, string>> = { '。': '.', '｡': '.', '−': '-' };

/**
 * In the characters of a keyboard without an input method. Not all that looks like another is the same: by the usual
 * rules (NFKC) 5² would become 52.
 */
const bare = (typed: string): string =>
  typed.length > longest
    ? typed
    : typed
        .trim()
        .replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
        .replace(/[。｡−]/g, (stop) => stops[stop] ?? stop)
        .replace(around, '$1');

const figure = /^-?(?:(?:\d+|[1-9]\d{0,2}(?:,\d{3})+)(?:\.\d*)?|\.\d+)$/;

/** 7,125 is seven thousand among amounts; where more decimals are usual, as of a rate, it may be meant as 7.125. */
const isAmbiguous = (text: string, places: number): boolean => places > 2 && /^-?\d{1,3},\d{3}$/.test(text);

/** The plain digits of what is clearly a figure: ￥１６，５０８。40 → 16508.40. Of anything else undefined. */
export function figureIn(typed: string, places = 2): string | undefined {
  if (typed.length > longest) return undefined;
  const text = bare(typed);
  if (!figure.test(text) || isAmbiguous(text, places)) return undefined;
  return text
    .replaceAll(',', '')
    .replace(/(?<!\d)\./, '0.')
    .replace(/\.$/, '');
}

/** The plain digits of a figure; what is none stays as it was typed, for the rules to refuse. */
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

/** What is wrong with a figure; nothing is wrong with none. */
export function figureFault(typed: string, { places, negative = false }: FigureRules): string | undefined {
  if (typed.trim() === '') return undefined;
  const text = bare(typed);
  if (text.startsWith('-') && !negative) return said.negative;
  const digits = figureIn(typed, places);
  if (digits === undefined) return malformedAs(text, places);
  if (placesOf(plainDecimal(digits)) <= places) return undefined;
  return places === 0 ? said.whole : said.decimals(places);
}

/** Whether it is only not typed to its end: 1,23 on the way to 1,234. */
export const isUnfinishedFigure = (typed: string): boolean =>
  /^-?([1-9]\d{0,2}(,\d{3})*,\d{0,2}|\.?)$/.test(bare(typed));

/** Whether both say the same number, or the same that is none. */
export const isSameFigure = (one: string, other: string): boolean => {
  const [a, b] = [figureIn(one), figureIn(other)];
  return a === undefined || b === undefined ? one === other : plainDecimal(a) === plainDecimal(b);
};

export interface FigureLook extends FigureRules {
  /** All its decimal places are written, also those that say nothing. */
  readonly fixed?: boolean;
  /** Thousands are parted, unless it is being typed. */
  readonly parted?: boolean;
}

/** How a figure is written while it is typed: 16508.40. What is wrong stays as it is. */
export function figureTyped(value: string, look: FigureLook): string {
  if (value === '' || figureFault(value, look)) return value;
  const [whole = '', decimals = ''] = plainDecimal(meantBy(value, look.places)).split('.');
  const written = look.fixed ? decimals.padEnd(look.places, '0') : decimals;
  return written ? `${whole}.${written}` : whole;
}

/** How it is written otherwise: 16,508.40. */
export function figureShown(value: string, look: FigureLook): string {
  const typed = figureTyped(value, look);
  return look.parted && !figureFault(value, look) ? thousands(typed) : typed;
}
