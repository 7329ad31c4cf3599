import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks in /proc are hundredths of a second on Linux. */
const ticks = 100;
const everySecond = 1000;

/**
 * Processor time of this process and all its descendants, by kind, and the load of the machine meanwhile. Processes are
 * sampled while they run: afterwards, those whose parent ended first could not be attributed. Empty without /proc.
 */
export class ProcessorTime {
  /** Seconds and kind, by process id and start time, as ids are reused. */
  #ours = new Map();
  #machine = machineSoFar();
  #looks = setInterval(() => this.#look(), everySecond).unref();

  /** @returns one line, or none */
  end() {
    clearInterval(this.#looks);
    this.#look();
    const now = machineSoFar();
    if (!now || !this.#machine) return [];
    const all = now.all - this.#machine.all;
    const busy = all - (now.idle - this.#machine.idle);
    const kinds = Map.groupBy(this.#ours.values(), ({ kind }) => kind);
    const parts = [...kinds].map(([kind, some]) => ({ kind, seconds: seconds(some) }));
    const told = parts.toSorted((a, b) => b.seconds - a.seconds).map((part) => `${part.kind} ${round(part.seconds)} s`);
    const whole = `processor: ${round(seconds([...this.#ours.values()]))} s in all (${told.join(', ')})`;
    return [`\n${whole}; the machine was busy for ${round((100 * busy) / all)} % of it that there is`];
  }

  #look() {
    const processes = new Map(list().map((one) => [one.pid, one]));
    const belongs = (pid) => {
      const one = processes.get(pid);
      if (!one) return false;
      // A known descendant stays one, even after its parent has ended.
      return pid === process.pid || this.#ours.has(one.key) || belongs(one.parent);
    };
    for (const one of processes.values()) if (belongs(one.pid)) this.#ours.set(one.key, one);
  }
}

function list() {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap(read);
  } catch {
    return [];
  }
}

function read(name) {
  try {
    const line = readFileSync(`/proc/${name}/stat`, 'utf8');
    const [, parent, ...rest] = line
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
    // User time plus system time.
    const spent = rest[9] + rest[10];
    const kind = /\((postgres|chrom)/.exec(line)?.[1] ?? 'node';
    return [{ pid: Number(name), parent, key: `${name} ${rest[17]}`, kind: kinds[kind], seconds: spent / ticks }];
  } catch {
    // The process has ended meanwhile.
    return [];
  }
}

const kinds = { postgres: 'Postgres', chrom: 'browsers', node: 'Node and others' };

/** Ticks of all cores since the machine started. */
function machineSoFar() {
  try {
    const [, ...fields] = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0].split(/\s+/).map(Number);
    // The last two fields are guest time, which is already included in the first two.
    return { all: fields.slice(0, 8).reduce((sum, one) => sum + one, 0), idle: fields[3] + fields[4] };
  } catch {
    return undefined;
  }
}

const seconds = (some) => some.reduce((sum, one) => sum + one.seconds, 0);
const round = (number) => Math.round(number);
