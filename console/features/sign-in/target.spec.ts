import { describe, expect, it } from 'vitest';
import { targetOf } from './target.js';

describe('the target after signing in', () => {
  it('is the page that asked for it, with its query', () => {
    expect(targetOf('/mall/order?tab=approving&page=2')).toBe('/mall/order?tab=approving&page=2');
  });

  it('is home without one', () => {
    expect(targetOf(undefined)).toBe('/');
    expect(targetOf('/login')).toBe('/');
  });

  it('is never another site', () => {
    for (const evil of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
      expect(targetOf(evil)).toBe('/');
    }
  });
});
