import { build } from './build.mjs';
import { install } from './install.mjs';
import { checkHost, findRuntime } from './runtime.mjs';

/** Installs and builds what is needed, as steps. Returns the Node to run on. */
export async function prepare(step, { withBuild = true } = {}) {
  checkHost();
  let node = '';
  await step('安装依赖', install);
  await step('运行环境', async () => {
    const runtime = findRuntime();
    node = runtime.node;
    return `Node ${runtime.version}`;
  });
  if (withBuild) await step('构建', () => build(node));
  return node;
}
