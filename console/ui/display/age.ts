const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Waiting time as text.
 * @param since server time: yyyy-MM-dd HH:mm:ss in Shanghai
 * @param now in milliseconds
 */
export function ageOf(since: string, now: number): string {
  const waited = now - Date.parse(`${since.replace(' ', 'T')}+08:00`);
  if (Number.isNaN(waited)) return '';
  if (waited < minute) return '不到 1 分钟';
  if (waited < hour) return `${Math.floor(waited / minute)} 分钟`;
  return waited < day ? `${Math.floor(waited / hour)} 小时` : `${Math.floor(waited / day)} 天`;
}
