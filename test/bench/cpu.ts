import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks of /proc are hundredths of a second on Linux. */
const ticks = 100;

export interface CpuSeconds {
  readonly own: number;
  /** Of all processes below it. */
  readonly below: number;
}

/** Processor time of a process and of what it started, so far. Zero where there is no /proc. */
export function cpuSeconds(pid: number): CpuSeconds {
  const processes = new Map(list().map((one) => [one.pid, one]));
  const isBelow = (one: number): boolean => {
    const parent = processes.get(one)?.parent;
    return parent !== undefined && (parent === pid || isBelow(parent));
  };
  const below = [...processes.values()].filter((one) => isBelow(one.pid));
  return { own: processes.get(pid)?.seconds ?? 0, below: below.reduce((sum, { seconds }) => sum + seconds, 0) };
}

function list(): { pid: number; parent: number; seconds: number }[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => read(Number(name)));
  } catch {
    return [];
  }
}

function read(pid: number): { pid: number; parent: number; seconds: number }[] {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
    const [parent = 0, user = 0, system = 0] = [fields[1], fields[11], fields[12]];
    return [{ pid, parent, seconds: (user + system) / ticks }];
  } catch {
    // It has ended meanwhile.
    return [];
  }
}
