// Finds folders that depend on each other, even indirectly: none can be understood, moved or tested alone.
import path from 'node:path';

/** The routes and the generated route tree import each other by design; tests are located beside what they test. */
const exempt = /route-tree\.gen|\.spec\.tsx?$|^test\//;

/**
 * @param modules as reported by dependency-cruiser
 * @returns for every circle, one import for each pair of folders, as `a/one.ts → b/two.ts`
 */
export function folderCycles(modules) {
  const arrows = arrowsOf(modules);
  return circlesOf(arrows).map((circle) =>
    [...circle]
      .flatMap((folder) => [...arrows.get(folder)].filter(([to]) => circle.has(to)).map(([, example]) => example))
      .sort()
      .join(', '),
  );
}

/** Folder → imported folder → an example import. */
function arrowsOf(modules) {
  const arrows = new Map();
  for (const { source, dependencies } of modules) {
    for (const { resolved } of dependencies) {
      const [from, to] = [path.dirname(source), path.dirname(resolved)];
      if (from === to || exempt.test(source) || exempt.test(resolved)) continue;
      const known = arrows.get(from) ?? arrows.set(from, new Map()).get(from);
      if (!known.has(to)) known.set(to, `${source} → ${resolved}`);
    }
  }
  return arrows;
}

/** Sets of folders that reach each other (Tarjan's strongly connected components with more than one element). */
function circlesOf(arrows) {
  const order = new Map();
  const lowest = new Map();
  const open = [];
  const circles = [];
  const visit = (folder) => {
    const at = order.size;
    order.set(folder, at);
    lowest.set(folder, at);
    open.push(folder);
    for (const to of arrows.get(folder)?.keys() ?? []) {
      if (!order.has(to)) visit(to);
      if (open.includes(to)) lowest.set(folder, Math.min(lowest.get(folder), lowest.get(to)));
    }
    if (lowest.get(folder) !== at) return;
    const circle = new Set(open.splice(open.indexOf(folder)));
    if (circle.size > 1) circles.push(circle);
  };
  for (const folder of arrows.keys()) if (!order.has(folder)) visit(folder);
  return circles;
}
