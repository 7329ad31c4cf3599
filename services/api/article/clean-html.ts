import sanitize from 'sanitize-html';
import { pictureAt } from '#workflows/article/pictures.js';
import { refuse } from '#workflows/platform/kernel/refusal.js';
import { pictureAddress } from '../portal/picture-address.js';

const alignment = { 'text-align': [/^(left|right|center|justify)$/] };

const rules: sanitize.IOptions = {
  allowedTags: [
    ...['h1', 'h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li', 'a', 'img'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'mark', 'span', 'figure', 'figcaption'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
    '*': ['style'],
  },
  allowedStyles: { '*': alignment },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  // No real text is nested this deep.
  nestingLimit: 50,
  transformTags: {
    a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, ...opensElsewhere(attribs) } }),
    // External images would reveal readers to their host.
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, src: pictureAddress(pictureAt(attribs.src)) } }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
};

const opensElsewhere = ({ target }: sanitize.Attributes): Record<string, string> =>
  target === undefined ? {} : { target: '_blank', rel: 'noopener noreferrer' };

/** No real text is nested this deep, and the parser takes quadratic time for nested tags. */
const mostOpen = 1000;

/** Elements with an implied end tag, or none. */
const endless = new Set(['p', 'li', 'tr', 'td', 'th', 'dt', 'dd', 'br', 'hr', 'img', 'col', 'input', 'wbr']);

function demandShallow(html: string): void {
  let open = 0;
  for (const [, end, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    if (endless.has(name.toLowerCase())) continue;
    open = Math.max(0, open + (end ? -1 : 1));
    if (open > mostOpen) refuse('内容层级过深，请简化格式', 'invalid');
  }
}

/**
 * Keeps text and formatting, and removes everything that runs, hides the page or loads from elsewhere.
 * @throws Refusal invalid if tags are nested deeper than in any real text
 */
export function cleanHtml(html: string): string {
  demandShallow(html);
  return sanitize(html, rules);
}
