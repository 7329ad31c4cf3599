import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { SignIn } from './sign-in.js';
import type { NodeStats } from './stats.js';

/** Plain HTTP endpoints: liveness (for anybody) and figures (if users are configured, only for them). */
export function httpAnswers(stats: () => NodeStats, signIn: SignIn | undefined): RequestListener {
  return (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://node');
    if (pathname === '/health/live') return void response.writeHead(204).end();
    if (!signIn) return answer(pathname, stats, response);
    signIn.check(request.headers.authorization, addressOf(request)).then(
      () => answer(pathname, stats, response),
      () => response.writeHead(401, { 'www-authenticate': 'Basic realm="event node"' }).end(),
    );
  };
}

function answer(pathname: string, stats: () => NodeStats, response: ServerResponse): void {
  if (pathname === '/stats') send(response, 200, 'application/json', JSON.stringify(stats()));
  else if (pathname === '/metrics') send(response, 200, 'text/plain; version=0.0.4', metrics(stats()));
  else send(response, 404, 'text/plain', 'there are /health/live, /stats and /metrics');
}

function send(response: ServerResponse, status: number, type: string, text: string): void {
  response.writeHead(status, { 'content-type': type }).end(text);
}

/** Formats the figures for Prometheus. */
function metrics(stats: NodeStats): string {
  const lines = Object.entries(stats).map(([name, value]) => {
    const metric = `event_node_${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
    return `# TYPE ${metric} gauge\n${metric} ${Number(value)}\n`;
  });
  return lines.join('');
}

const addressOf = ({ socket }: IncomingMessage): string => socket.remoteAddress ?? '';
