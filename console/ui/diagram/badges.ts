import type { Diagram } from '#contract/platform/approval.js';
import { markOf } from './marks.js';
import { text } from './text.js';

const signs = { done: '✓', current: '●', refused: '✕', earlier: '', waiting: '' };

/**
 * A badge on each reached node: an icon, as colour must not be the only cue, and the number of visits if more than one.
 */
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
