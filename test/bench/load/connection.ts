import { connect, type Socket } from 'node:net';

export type OnAnswer = (status: number, body: Buffer) => void;

/**
 * One keep-alive HTTP connection with one request at a time. It is bare because the load generator shares the machine
 * with the measured server: fetch and node:http cost as much as the server does.
 */
export class Connection {
  private readonly socket: Socket;
  private waiting: OnAnswer | undefined;
  private received: Buffer[] = [];
  private missing = 0;

  constructor(port: number, onError: (error: Error) => void) {
    this.socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.socket.on('data', (chunk) => this.take(chunk));
    this.socket.on('error', onError);
    this.socket.on('close', () => this.waiting && onError(new Error('the server closed the connection')));
  }

  send(request: Buffer, onAnswer: OnAnswer): void {
    this.waiting = onAnswer;
    this.socket.write(request);
  }

  close(): void {
    this.waiting = undefined;
    this.socket.destroy();
  }

  private take(chunk: Buffer): void {
    this.received.push(chunk);
    this.missing -= chunk.length;
    if (this.missing > 0) return;
    const all = this.received.length === 1 ? chunk : Buffer.concat(this.received);
    const headEnd = all.indexOf('\r\n\r\n');
    if (headEnd < 0) return;
    const head = all.toString('latin1', 0, headEnd);
    const length = /content-length: (\d+)/i.exec(head)?.[1];
    if (length === undefined) throw new Error(`an answer without a length:\n${head}`);
    this.missing = headEnd + 4 + Number(length) - all.length;
    if (this.missing > 0) return;
    this.missing = 0;
    this.received = [];
    const answered = this.waiting;
    this.waiting = undefined;
    answered?.(Number(head.slice(9, 12)), all.subarray(headEnd + 4));
  }
}

export interface Request {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
}

export function requestBytes({ method, path, body }: Request, token: string | undefined): Buffer {
  const lines = [`${method} ${path} HTTP/1.1`, 'host: bench', ...(token ? [`authorization: Bearer ${token}`] : [])];
  if (body !== undefined) lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(body)}`);
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body ?? ''}`);
}
