import { describe, expect, it } from 'vitest';
import { catalog } from '#workflows/catalog/documents.js';
import { isFinal, labelOf } from '#workflows/platform/kernel/machine.js';
import { statusGroup, statusVariables } from './status.js';

const luminance = (hex: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a: string, b: string) => {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
};

describe('statuses', () => {
  it('show returned as danger, finished as success, any other approving as in progress', () => {
    expect(statusGroup('已退回')).toBe('returned');
    expect(statusGroup('审批完成')).toBe('done');
    expect(statusGroup('业务副总审批')).toBe('approval');
    expect(statusGroup('某某')).toBeUndefined();
    expect(statusGroup('客户重新填写供应商账户信息')).toBe('customer');
  });

  it.each(['light', 'dark'] as const)('can be read: 5:1 or more in the %s theme', (theme) => {
    const colours = statusVariables(theme);
    for (const [name, text] of Object.entries(colours)) {
      if (!name.endsWith('-text')) continue;
      const background = colours[name.replace(/-text$/, '-bg')] ?? '';
      expect([name, contrast(text, background) >= 5]).toEqual([name, true]);
    }
  });
});

it.each(Object.values(catalog).filter(({ page }) => page))(
  'has a colour for every state of $workflow.label',
  ({ workflow }) => {
    const { machine, states } = workflow;
    const shown = states.filter((state) => state !== machine.config.initial && !isFinal(machine, state));
    const without = shown.map((state) => labelOf(machine, state)).filter((label) => !statusGroup(label));
    expect(without, 'add to status.ts').toEqual([]);
  },
);
