import { readdirSync, readFileSync } from 'node:fs';

/** /proc counts in clock ticks of 1/100 s on Linux. */
const ticks = 100;

/** Processor time used so far by a process and its descendants, in seconds. Zero on systems without /proc. */
export function cpuSeconds(pid: number): number {
  const processes = new Map(list().map((one) => [one.pid, one]));
  const belongs = (one: number): boolean => {
    if (one === pid) return true;
    const parent = processes.get(one)?.parent;
    return parent !== undefined && belongs(parent);
  };
  return [...processes.values()].filter((one) => belongs(one.pid)).reduce((sum, { seconds }) => sum + seconds, 0);
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
    const parent = fields[1] ?? 0;
    // The process's own time and that of its ended children.
    const spent = fields.slice(11, 15).reduce((sum, one) => sum + one, 0);
    return [{ pid, parent, seconds: spent / ticks }];
  } catch {
    // The process has ended meanwhile.
    return [];
  }
}
