import { createHash } from 'node:crypto';
import type { Mail } from '#infra/mail/mailer.js';
import { shanghaiTime } from '#workflows/platform/kernel/time.js';

/** What a letter is about: a notice, in words, and where its document is. */
export interface About {
  readonly kindLabel: string;
  readonly serialNo: string;
  readonly title: string;
  readonly what: string;
  readonly at: string;
  /** Address of the document within the console. */
  readonly place: string;
}

interface Sender {
  /** Unset: the letter has no link. */
  readonly publicUrl: string | undefined;
  readonly domain: string;
}

const longestSubject = 120;
const footer = '此邮件由系统自动发送，请勿回复。';

/** A notice as a letter to one person. The same notice to the same person is the same message. */
export function letterTo(
  to: { readonly name: string; readonly address: string },
  about: About,
  key: string,
  { publicUrl, domain }: Sender,
): Mail {
  const { kindLabel, serialNo, title, what } = about;
  const link = publicUrl === undefined ? undefined : new URL(about.place, publicUrl).href;
  const facts = [
    ['单据', `${kindLabel} ${serialNo}`],
    ['名称', title],
    ['时间', shanghaiTime(about.at)],
  ] as const;
  return {
    to,
    subject: shortened(oneLine(`${kindLabel} ${serialNo}：${what}`)),
    text: [
      `${to.name}，您好：`,
      '',
      what,
      '',
      ...facts.map(([label, value]) => `${label}：${oneLine(value)}`),
      ...(link ? ['', `打开单据：${link}`] : ['', '请登录系统，在“待办中心”查看。']),
      '',
      '--',
      footer,
      '',
    ].join('\n'),
    html: page(
      `<p>${escaped(to.name)}，您好：</p>`,
      `<p style="font-size:16px"><strong>${escaped(what)}</strong></p>`,
      `<table style="border-collapse:collapse">${facts
        .map(
          ([label, value]) =>
            `<tr><td style="padding:2px 16px 2px 0;color:#5c636a">${label}</td><td>${escaped(value)}</td></tr>`,
        )
        .join('')}</table>`,
      link ? `<p><a href="${escaped(link)}">打开单据</a></p>` : '<p>请登录系统，在“待办中心”查看。</p>',
      `<p style="color:#5c636a;font-size:12px">${footer}</p>`,
    ),
    messageId: `<${createHash('sha256').update(key).digest('hex').slice(0, 40)}@${domain}>`,
  };
}

const page = (...parts: readonly string[]) =>
  `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"></head><body style="font-family:sans-serif;font-size:14px;line-height:1.6;color:#212529">${parts.join('')}</body></html>`;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not stand in a line
const oneLine = (text: string) => text.replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim();

/** By what users see as one sign, so that none is cut in two. */
function shortened(text: string): string {
  const signs = [...new Intl.Segmenter('zh').segment(text)].map(({ segment }) => segment);
  return signs.length <= longestSubject ? text : `${signs.slice(0, longestSubject - 1).join('')}…`;
}
