/** Pseudorandom numbers that repeat in every run (mulberry32). */
export interface Chance {
  /** A number in [0, 1). */
  share(): number;
  /** An integer in [0, `below`). */
  below(below: number): number;
  of<T>(list: readonly T[]): T;
}

export function chance(seed: number): Chance {
  let state = seed;
  const share = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(share() * limit);
  return { share, below, of: (list) => list[below(list.length)] as (typeof list)[number] };
}
