import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { StartedTestContainer } from 'testcontainers';
import { afterAll, describe, it } from 'vitest';
import { noDocker } from './docker.js';

/**
 * Runs the same contract against the server whose protocol the embedded node implements; that server decides what is
 * right. If it cannot be started, the output says why.
 */
const image = 'eventstore/eventstore:24.10';
const port = 2113;
const contract = path.join(import.meta.dirname, 'contract');

let container: StartedTestContainer | undefined;
const { EVENTSTORE_CONTRACT_URL: given } = process.env;
const reason = given ? `the contract is held against ${given}` : ((await noDocker()) ?? (await start()));
if (reason) console.log(`The contract on ${image} is skipped: ${reason}`);

describe.skipIf(reason)(`a real server (${reason ? `skipped: ${reason}` : image})`, async () => {
  afterAll(async () => {
    delete process.env.EVENTSTORE_CONTRACT_URL;
    await container?.stop();
  });

  if (reason) it('keeps the contract', () => {});
  else
    for (const file of readdirSync(contract)) {
      describe(file, async () => {
        // The query makes a worker that has already imported the file import it again.
        await import(/* @vite-ignore */ `${path.join(contract, file)}?on-a-real-server`);
      });
    }
});

/** @returns why it could not be started, or undefined */
async function start(): Promise<string | undefined> {
  try {
    const { GenericContainer, Wait } = await import('testcontainers');
    container = await new GenericContainer(image)
      .withCommand(['--insecure', '--run-projections=None', '--mem-db'])
      .withExposedPorts(port)
      .withWaitStrategy(Wait.forHttp('/health/live', port).forStatusCodeMatching((status) => status < 300))
      .withStartupTimeout(120_000)
      .start();
    process.env.EVENTSTORE_CONTRACT_URL = `esdb://${container.getHost()}:${container.getMappedPort(port)}?tls=false`;
    return undefined;
  } catch (error) {
    return `Docker cannot start it: ${error instanceof Error ? error.message : String(error)}`;
  }
}
