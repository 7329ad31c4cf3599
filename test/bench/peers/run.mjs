// One peer in a process of its own: `node run.mjs <peer> <database url> <connections>`; told over its channel how many.
import { randomUUID } from 'node:crypto';

const [, , peer, url, connections] = process.argv;
const { open } = await import(`./${peer}.mjs`);
const commands = await open(url, Number(connections));

process.on('message', async ({ callers, documents }) => {
  let left = documents;
  const began = performance.now();
  const lane = async () => {
    while (left-- > 0) {
      const id = randomUUID();
      for (const command of commands) await command(id);
    }
  };
  try {
    await Promise.all(Array.from({ length: callers }, lane));
    process.send({ seconds: (performance.now() - began) / 1000 });
  } catch (error) {
    process.send({ error: error.stack ?? String(error) });
  }
});
process.on('disconnect', () => process.exit(0));
process.send('ready');
