import { ProcessorTime } from './processor-time.mjs';

/** A Vitest reporter: time of a run by project in a few lines, then its processor time. */
export default class TimeReport {
  #files = [];
  #modules = new Map();
  #processor = new ProcessorTime();

  onTestModuleStart(module) {
    this.#modules.set(module.id, performance.now());
  }

  onTestModuleEnd(module) {
    const { duration, collectDuration, setupDuration, prepareDuration, environmentSetupDuration } = module.diagnostic();
    this.#files.push({
      project: module.project.name,
      file: module.relativeModuleId,
      ended: performance.now(),
      began: this.#modules.get(module.id) ?? performance.now(),
      seconds: (duration + collectDuration + setupDuration + prepareDuration + environmentSetupDuration) / 1000,
      imports: (collectDuration + setupDuration + prepareDuration + environmentSetupDuration) / 1000,
      ...(module.meta().spent ?? nothing),
    });
  }

  onTestRunEnd() {
    const projects = Map.groupBy(this.#files, ({ project }) => project);
    for (const [project, files] of projects) for (const line of linesOf(project, files)) console.log(line);
    for (const line of this.#processor.end()) console.log(line);
  }
}

const none = { count: 0, seconds: 0 };
const nothing = { processor: 0, worlds: none, browsers: none, pages: none };
const slowest = 10;

function linesOf(project, files) {
  const seconds = sum(files.map((file) => file.seconds));
  const wall = (Math.max(...files.map((file) => file.ended)) - Math.min(...files.map((file) => file.began))) / 1000;
  const share = (part) => `${Math.round((100 * part) / seconds)} %`;
  const parts = ['worlds', 'browsers', 'pages'].map((what) => {
    const count = sum(files.map((file) => file[what].count));
    const took = sum(files.map((file) => file[what].seconds));
    return count ? `${count} ${what} started ${share(took)}` : undefined;
  });
  const working = share(sum(files.map((file) => file.processor)));
  const imports = `imports ${share(sum(files.map((file) => file.imports)))}`;
  const whole = `${project}: ${files.length} files in ${round(wall)} s, ${round(seconds)} s one after the other`;
  return [
    `\n${[whole, `working ${working}`, imports, ...parts].filter(Boolean).join(', ')}`,
    ...files
      .toSorted((a, b) => b.seconds - a.seconds)
      .slice(0, slowest)
      .map((one) => `  ${tenths(one.seconds)} s, processor ${tenths(one.processor)} s${startedBy(one)}  ${one.file}`),
  ];
}

const startedBy = ({ worlds, browsers, pages }) =>
  [
    [worlds, 'worlds'],
    [browsers, 'browsers'],
    [pages, 'pages'],
  ]
    .filter(([{ count }]) => count)
    .map(([{ count, seconds }, what]) => `, ${count} ${what} ${tenths(seconds)} s`)
    .join('');

const sum = (numbers) => numbers.reduce((total, one) => total + one, 0);
const round = (number) => Math.round(number);
const tenths = (number) => number.toFixed(1).padStart(6);
