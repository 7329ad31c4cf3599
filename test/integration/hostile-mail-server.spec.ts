import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { mailSender } from '#infra/messages/mailer.js';
import { markFailed, putMessages, takeDue } from '#infra/messages/outbox.js';
import { migrateMessages } from '#infra/messages/schema.js';
import { Away, Undeliverable } from '#infra/messages/sender.js';
import { connect } from '#infra/postgres/connection.js';
import { freshDatabase } from '#test/language/database.js';
import { atFileEnd } from '#test/language/file-end.js';
import { eventually } from '#test/language/orders.js';

/** Mail servers that are slow, endless, send garbage or refuse the sender: none may block or crash a worker. */

const mail = {
  id: 'abc',
  to: { name: '李强', address: 'li@example.com' },
  title: '标题',
  text: '正文',
  html: '正文',
  remoteCode: '',
  params: {},
};

/** A server that handles each connection with this function. */
async function serverThat(does: (socket: Socket) => void): Promise<{ url: string; open: () => number }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    does(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atFileEnd(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, open: () => sockets.size };
}

/** Repeats the text until the connection is closed. */
const keepsOn = (socket: Socket, says: string, everyMs: number) => {
  const timer = setInterval(() => socket.write(says), everyMs);
  socket.on('close', () => clearInterval(timer));
};
/** Answers each command by its first word. */
const speaks = (answers: Readonly<Record<string, string>>) => (socket: Socket) => {
  socket.write('220 here\r\n');
  socket.on('data', (chunk) => {
    for (const line of String(chunk).split('\r\n').filter(Boolean))
      socket.write(`${answers[line.split(' ')[0] ?? ''] ?? '250 ok'}\r\n`);
  });
};
const failing = async (url: string, patienceMs = 500) =>
  mailSender({ url, from: 'no-reply@trade.example', patienceMs })
    .send(mail)
    .then(
      () => undefined,
      (error: unknown) => error,
    );

describe('a mail server', () => {
  it.each<[string, (socket: Socket) => void]>([
    ['says a line now and then, and never all of it', (socket) => keepsOn(socket, '220-wait\r\n', 50)],
    ['says nothing', () => {}],
    ['begins, and is silent at the end', speaks({ DATA: '354-' })],
  ])('that %s is away after a while, and let go', async (_, does) => {
    const server = await serverThat(does);
    expect(await failing(server.url)).toBeInstanceOf(Away);
    await eventually(
      async () => server.open(),
      (open) => open === 0,
    );
  });

  it('that answers without end is let go', async () => {
    const server = await serverThat((socket) => keepsOn(socket, 'x'.repeat(256 * 1024), 1));
    expect(await failing(server.url, 20_000)).toBeInstanceOf(Error);
    await eventually(
      async () => server.open(),
      (open) => open === 0,
    );
  });

  it('that offers no encryption gets no password, also not that of its address', async () => {
    const said: string[] = [];
    const server = await serverThat((socket) => {
      socket.on('data', (chunk) => said.push(String(chunk)));
      speaks({ EHLO: '250-here\r\n250 AUTH PLAIN LOGIN', STARTTLS: '454 no' })(socket);
    });
    const error = await failing(server.url.replace('://', '://clerk:hunter2@'), 5000);
    expect(error).toBeInstanceOf(Away);
    expect(String(error)).not.toContain('hunter2');
    expect(said.join('')).toContain('EHLO');
    expect(said.join('')).not.toContain('AUTH');
  });

  it('that refuses whoever sends is away for every mail: none is given up for it', async () => {
    const server = await serverThat(speaks({ MAIL: '550 not you' }));
    expect(await failing(server.url, 5000)).toBeInstanceOf(Away);
    const other = await serverThat(speaks({ RCPT: '550 nobody here' }));
    expect(await failing(other.url, 5000)).toBeInstanceOf(Undeliverable);
  });
});

describe('what it said', () => {
  let db: ReturnType<typeof connect<unknown>>;
  beforeAll(async () => {
    db = connect<unknown>((await freshDatabase()).url, { max: 2 });
    atFileEnd(() => db.destroy());
    await migrateMessages(db);
  });

  it.each(['\u0000\u0007 binary \u0000', '\ud83d alone', 'a\r\nb', '😀'.repeat(400)])(
    'is noted whatever it is: %j',
    async (said) => {
      const key = `k ${said.length}`;
      const composed = {
        code: 'test',
        channel: 1,
        sender_id: '2',
        remote_code: '',
        params: {},
        title: 't',
        content: 'c',
      } as const;
      await putMessages(db, [{ ...composed, key, user_id: null, receiver: 'a@b.example', waits: false }]);
      const [taken] = await takeDue(db, { most: 1 });
      if (!taken) throw new Error('nothing is due');
      await markFailed(db, taken, said);
      const { rows } = await sql<{
        state: string;
        error: string;
      }>`select state, error from mail.message where key = ${key}`.execute(db);
      expect(rows[0]?.state).toBe('failed');
      expect(rows[0]?.error).not.toMatch(/[\r\n]/);
    },
  );
});
