import { request } from 'node:http';
import { homedir } from 'node:os';
import path from 'node:path';

const answerMs = 700;

/** Reason why no Docker engine can be used, or undefined. Asks once, with a short timeout. */
export async function noDocker(): Promise<string | undefined> {
  const { DOCKER_HOST: host } = process.env;
  if (host?.startsWith('tcp://')) return (await pings(new URL(host))) ? undefined : `no answer from ${host}`;
  const sockets = host?.startsWith('unix://') ? [host.slice('unix://'.length)] : usual();
  const answers = await Promise.all(sockets.map(pings));
  return answers.includes(true) ? undefined : `no Docker engine at ${sockets.join(' or ')}`;
}

const usual = (): string[] =>
  process.platform === 'win32'
    ? ['//./pipe/docker_engine']
    : [
        '/var/run/docker.sock',
        path.join(homedir(), '.docker/run/docker.sock'),
        ...(process.env.XDG_RUNTIME_DIR ? [path.join(process.env.XDG_RUNTIME_DIR, 'docker.sock')] : []),
      ];

const pings = (where: string | URL): Promise<boolean> =>
  new Promise((resolve) => {
    const place = typeof where === 'string' ? { socketPath: where } : { host: where.hostname, port: where.port };
    const asking = request({ ...place, path: '/_ping', timeout: answerMs }, ({ statusCode }) => {
      resolve(statusCode === 200);
      asking.destroy();
    });
    asking.on('timeout', () => asking.destroy(new Error('no answer')));
    asking.on('error', () => resolve(false));
    asking.end();
  });
