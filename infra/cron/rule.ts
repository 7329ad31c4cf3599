import { Cron } from 'croner';

/** A cron rule with its time zone (IANA). */
export interface Rule {
  readonly cron: string;
  readonly timeZone: string;
}

interface Field {
  readonly label: string;
  readonly least: number;
  readonly largest: number;
  readonly names?: readonly string[];
  /** Special day values besides numbers and names. */
  readonly special?: RegExp;
  /** The field wraps around: the largest value is followed by the least. */
  readonly isRound?: true;
}

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const weekdays = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];

const fields: readonly Field[] = [
  { label: '秒', least: 0, largest: 59, isRound: true },
  { label: '分', least: 0, largest: 59, isRound: true },
  { label: '时', least: 0, largest: 23, isRound: true },
  { label: '日', least: 1, largest: 31, isRound: true, special: /^(\?|L|LW|\d{1,2}W)$/ },
  { label: '月', least: 1, largest: 12, isRound: true, names: months },
  {
    label: '星期',
    least: 1,
    largest: 7,
    isRound: true,
    names: weekdays,
    special: /^(\?|([1-7]|SUN|MON|TUE|WED|THU|FRI|SAT)(L|#[1-5]))$/,
  },
  { label: '年', least: 1970, largest: 2099 },
];
const [dayField, weekdayField] = [3, 5];
const longest = 120;

const refused = (why: string) => `定时规则不合法：${why}`;

/** Human-readable error in a rule; undefined if it is valid. */
export function objectionTo({ cron, timeZone }: Rule, from: Date): string | undefined {
  const parts = cron.trim().split(/\s+/);
  if (cron.length > longest) return refused(`最多 ${longest} 个字符`);
  if (parts.length !== 6 && parts.length !== 7)
    return refused('应为 6 段或 7 段，依次为秒、分、时、日、月、星期和可省略的年');
  for (const [index, part] of parts.entries()) {
    const wrong = wrongIn(fields[index] as Field, part.toUpperCase());
    if (wrong) return refused(wrong);
  }
  const [day, weekday] = [parts[dayField], parts[weekdayField]];
  if (![day, weekday].some((part) => part === '?' || part === '*')) return refused('日和星期只能指定一个，另一个写“?”');
  try {
    return timesAfter({ cron, timeZone }, from, 1).length > 0 ? undefined : refused('今后没有任何执行时间');
  } catch {
    return refused('无法识别');
  }
}

function wrongIn(field: Field, part: string): string | undefined {
  for (const item of part.split(',')) {
    if (item === '*' || field.special?.test(item)) continue;
    if (field === fields[dayField] && /^L-\d+W?$/.test(item))
      return `日“${item}”暂不支持，可用 L（最后一天）或 LW（最后一个工作日）`;
    const [range = '', step, ...more] = item.split('/');
    const ends = range === '*' ? [] : range.split('-');
    if (more.length > 0 || ends.length > 2) return `${field.label}“${item}”无法识别`;
    if (step !== undefined && !/^[1-9]\d{0,3}$/.test(step)) return `${field.label}“${item}”的间隔应为正整数`;
    const values = ends.map((end) => numberIn(field, end));
    if (values.some((value) => value === undefined)) return `${field.label}“${item}”无法识别`;
    const outside = values.some((value = 0) => value < field.least || value > field.largest);
    if (outside) return `${field.label}“${item}”应在 ${field.least} 到 ${field.largest} 之间`;
    const [first = 0, last = first] = values as number[];
    if (values.length === 2 && first > last && !field.isRound) return `${field.label}“${item}”的起点大于终点`;
  }
  return undefined;
}

function numberIn({ names = [], least }: Field, text: string): number | undefined {
  if (/^\d{1,4}$/.test(text)) return Number(text);
  const named = names.indexOf(text);
  return named < 0 ? undefined : named + least;
}

/** Expands a range that wraps around, such as hours 22-2, into its values, as the library does not support it. */
const unrolled = (part: string, index: number): string =>
  part
    .split(',')
    .map((item) => {
      const field = fields[index] as Field;
      const [range = '', step = '1'] = item.split('/');
      const [first, last] = range.split('-').map((end) => numberIn(field, end));
      if (first === undefined || last === undefined || first <= last) return item;
      const size = field.largest - field.least + 1;
      const named = Math.floor((last + size - first) / Number(step)) + 1;
      return Array.from(
        { length: named },
        (_, nth) => ((first + nth * Number(step) - field.least) % size) + field.least,
      );
    })
    .join(',');

/** As in Quartz: days of the week count from Sunday as 1, and steps may begin at a number. */
const parsed = ({ cron, timeZone }: Rule) =>
  new Cron(cron.trim().toUpperCase().split(/\s+/).map(unrolled).join(' '), {
    paused: true,
    alternativeWeekdays: true,
    sloppyRanges: true,
    timezone: timeZone,
  });

/** The next times after a moment, at most `most`. @throws if the rule is invalid */
export const timesAfter = (rule: Rule, after: Date, most: number): Date[] => parsed(rule).nextRuns(most, after);

/** The last `most` times after a moment up to and including another. @throws if the rule is invalid */
export function timesBetween(rule: Rule, after: Date, upTo: Date, most: number): Date[] {
  const pattern = parsed(rule);
  const found: Date[] = [];
  // Searches backwards from the next second, so that ten years of every second cost no more than a minute.
  let from = new Date(upTo.getTime() + 1000);
  while (found.length < most) {
    const [time] = pattern.previousRuns(1, from);
    if (!time || time <= after) break;
    if (time <= upTo) found.unshift(time);
    from = time;
  }
  return found;
}
