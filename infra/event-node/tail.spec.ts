import { describe, expect, it } from 'vitest';
import { noBytes, type RecordedEvent } from './model/event.js';
import { Tail } from './tail.js';

const events = (from: number, count: number, bytes = 0): RecordedEvent[] =>
  Array.from({ length: count }, (_, index) => ({
    position: from + index,
    stream: 's',
    revision: from + index,
    id: '',
    type: '',
    isJson: true,
    created: '',
    data: Buffer.alloc(bytes),
    metadata: noBytes,
  }));

const positions = (found: readonly RecordedEvent[] | undefined) => found?.map(({ position }) => position);

describe('the tail', () => {
  it('gives what comes after a position, as far back as it reaches', () => {
    const tail = new Tail();
    tail.reset(9);
    tail.publish(events(10, 5));
    expect(positions(tail.after(9, 3))).toEqual([10, 11, 12]);
    expect(positions(tail.after(12, 9))).toEqual([13, 14]);
    expect(tail.after(14, 9)).toEqual([]);
    expect(tail.after(99, 9)).toEqual([]);
    expect(tail.after(8, 9)).toBeUndefined();
  });

  it('is bounded in events', () => {
    const tail = new Tail({ events: 10, bytes: 1e9 });
    for (let from = 0; from < 100; from += 5) tail.publish(events(from, 5));
    expect(tail.after(50, 9)).toBeUndefined();
    expect(positions(tail.after(97, 9))).toEqual([98, 99]);
  });

  it('is bounded in bytes', () => {
    const tail = new Tail({ events: 1_000, bytes: 10_000 });
    for (let from = 0; from < 100; from++) tail.publish(events(from, 1, 3_000));
    expect(tail.after(90, 9)).toBeUndefined();
    expect(positions(tail.after(98, 9))).toEqual([99]);
  });

  it('hands out no more at a time than who is slow may keep', () => {
    const tail = new Tail();
    tail.publish(events(0, 10, 200_000));
    expect(positions(tail.after(-1, 9))).toEqual([0, 1]);
    tail.publish(events(10, 1, 1_000_000));
    expect(positions(tail.after(9, 9))).toEqual([10]);
  });

  it('forgets everything when somebody else may have written', () => {
    const tail = new Tail();
    tail.publish(events(0, 5));
    tail.reset(4);
    expect(positions(tail.after(3, 9))).toEqual([4]);
    tail.reset(7);
    expect(tail.after(3, 9)).toBeUndefined();
    expect(tail.end).toBe(7);
  });

  it('wakes those who wait, by news or by their signal', async () => {
    const tail = new Tail();
    const { signal } = new AbortController();
    const news = tail.past(-1, signal);
    tail.publish(events(0, 1));
    await news;
    await tail.past(-1, signal);
    const leaving = new AbortController();
    const left = tail.past(0, leaving.signal);
    leaving.abort();
    await left;
  });

  it('wakes only those to whom a commit matters, and tells them how far nothing did', async () => {
    const tail = new Tail();
    tail.publish(events(0, 1));
    const { signal } = new AbortController();
    const selection = { knows: ({ stream }: RecordedEvent) => stream === 's', passes: () => [] };
    const never = { knows: () => false, passes: () => [] };
    const unknown = { knows: () => undefined, passes: () => [] };
    const woken: [string, number][] = [];
    const wait = (name: string, interest: Parameters<Tail['past']>[2]) =>
      tail.past(0, signal, interest).then((end) => woken.push([name, end]));
    const waiting = [
      wait('anything', undefined),
      wait('stream', { stream: 's' }),
      wait('other stream', { stream: 'x' }),
      wait('selected', { selection }),
      wait('not selected', { selection: never }),
      wait('checkpoint', { selection: never, due: 3 }),
      wait('not known', { selection: unknown }),
    ];
    const other = (from: number) => events(from, 1).map((event) => ({ ...event, stream: 'y' }));
    tail.publish(other(1));
    await Promise.all([waiting[0], waiting[6]]);
    expect(tail.wakeUps).toBe(2);
    tail.publish(events(2, 1));
    await Promise.all([waiting[1], waiting[3]]);
    expect(tail.wakeUps).toBe(4);
    tail.publish(other(3));
    await waiting[5];
    expect(tail.wakeUps).toBe(5);
    expect(woken).toEqual([
      ['anything', 0],
      ['not known', 0],
      ['stream', 1],
      ['selected', 1],
      ['checkpoint', 2],
    ]);
    tail.publish(events(4, 1).map((event) => ({ ...event, stream: 'x' })));
    await waiting[2];
    expect(tail.wakeUps).toBe(6);
    tail.reset(9);
    await waiting[4];
  });
});
