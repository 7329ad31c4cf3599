import type { Diagram } from '#contract/platform/approval.js';
import { markOf } from './marks.js';
import { text } from './text.js';

const signs = { done: '✓', current: '●', refused: '✕', earlier: '', waiting: '' };

/** A badge on each reached node: a sign, so that colour is not the only cue, and how often it was reached if more than once. */
export const badgesOf = (diagram: Diagram, ids: readonly string[]) =>
  ids.flatMap((id) => {
    const mark = markOf(diagram, id);
    const count = diagram.counts[id] ?? 0;
    if (mark === 'waiting') return [];
    const html = document.createElement('div');
    html.className = `diagram-badge step-${mark}`;
    html.ariaHidden = 'true';
    html.title = [text.mark[mark], count > 0 ? text.count(count) : ''].filter(Boolean).join('，');
    html.textContent = [signs[mark], count > 1 || mark === 'earlier' ? `${count} 次` : ''].filter(Boolean).join(' ');
    return [{ id, html }];
  });
