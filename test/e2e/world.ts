import { createServer } from 'node:net';
import { startWorld, type World, type WorldOptions } from '#test/language/world.js';

/** Where the world before it in this worker was. */
let before = 0;

/**
 * A world at the address of the one before it, if that is free: to the worker's tabs it is the same console, whose code
 * they have, read and compiled (browser-tabs.ts).
 */
export async function startConsole(options: WorldOptions = {}): Promise<World> {
  const port = (await isFree(before)) ? before : 0;
  const world = await startWorld({ ...options, env: { PORT: String(port), ...options.env } });
  before = Number(new URL(world.url).port);
  return world;
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((answer) => {
    const server = createServer()
      .once('error', () => answer(false))
      .listen(port, '127.0.0.1', () => server.close(() => answer(true)));
  });
