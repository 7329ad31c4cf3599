import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { codes } from '#contract/platform/envelope.js';
import { safetyOfData } from './safety.js';

const statuses: Record<string, [status: number, msg: string]> = {
  HPE_HEADER_OVERFLOW: [431, '请求数据过大'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, '请求超时'],
};

/** Answers HTTP requests whose address cannot be parsed; they never reach a route. */
export function answerUnread({ statusCode = 400 }: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void reply
    .status(statusCode)
    .headers({ ...safetyOfData, 'x-request-id': request.id })
    .send({ code: codes.invalid, msg: '请求地址不正确', data: {}, success: false, requestId: request.id });
}

/** Answers input that is not HTTP, or whose address and headers exceed Node's limits; it never becomes a request. */
export function answerBroken(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [status, msg] = statuses[error.code ?? ''] ?? [400, '请求数据格式不正确'];
  const body = JSON.stringify({ code: codes.invalid, msg, data: {}, success: false });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    ...Object.entries(safetyOfData).map(([name, value]) => `${name}: ${value}`),
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  // A client that sends too slowly keeps sending after it has been answered.
  if (status === 408) socket.destroySoon();
}
