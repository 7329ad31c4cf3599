import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operations } from '#contract/operations.js';
import { purchaseOrder } from '#contract/purchase-order.js';
import { user } from '#contract/user.js';
import { startJobs } from '#services/jobs/start.js';
import { hardTexts } from '#test/fixtures/hard-texts.js';
import { type MailServer, mailServer } from '#test/language/mail-server.js';
import { anOrder, eventually } from '#test/language/orders.js';
import { startWorld, type World } from '#test/language/world.js';

let world: World;
let server: MailServer;
beforeAll(async () => {
  server = await mailServer();
  world = await startWorld({
    env: {
      MAIL_URL: server.url,
      MAIL_FROM: '贸易系统 <no-reply@tradeflow.example>',
      PUBLIC_URL: 'https://trade.example',
    },
  });
});
beforeEach(() => server.refuse(undefined));

const about = (serialNo: string) => server.mails.filter(({ subject }) => subject.includes(serialNo));
const arrived = (serialNo: string, count: number) =>
  eventually(
    async () => about(serialNo),
    ({ length }) => length >= count,
    60_000,
  );

interface Letter {
  readonly key: string;
  readonly sent: boolean;
  readonly given_up: boolean;
  readonly attempts: number;
  readonly error: string;
}
const letters = async (serialNo: string): Promise<Letter[]> => {
  const { rows } = await sql<Letter>`select key, state = 'sent' as sent, state = 'failed' as given_up, attempts, error
    from mail.message where params->>'serialNo' = ${serialNo} order by key`.execute(world.db);
  return rows;
};

/** Waits until all events have been turned into mails, and all mails have been sent. */
const quiet = () =>
  eventually(
    async () => {
      const { rows } = await sql<{ open: string }>`select (select count(*) from mail.message
        where state = 'waiting') + (select count(*) from read.notice where assignee is not null
        and position > (select position::bigint from mail.source where name = 'notice')) as open`.execute(world.db);
      return Number(rows[0]?.open);
    },
    (open) => open === 0,
    60_000,
  );

describe('a mail', () => {
  it('reaches whoever must act, says what and about what, and leads there', async () => {
    const { id, serialNo } = await anOrder(world, 'customerManagerReview');
    const [mail] = await arrived(serialNo, 1);
    expect(mail).toMatchObject({
      to: 'cgjl@example.com',
      subject: `采购订单 ${serialNo}：等待您审批，当前节点“采购客户经理审批”`,
      messageId: expect.stringMatching(/^<\w{40}@tradeflow\.example>$/),
    });
    for (const body of [mail?.text, mail?.html]) {
      expect(body).toContain('李强，您好：');
      expect(body).toContain(`https://trade.example/mall/order?id=${id}`);
    }
    expect(mail?.raw).toContain('Auto-Submitted: auto-generated');
    await quiet();
    expect(about(serialNo).map(({ to }) => to)).toEqual(['cgjl@example.com']);
  });

  it.each(hardTexts)('carries %s as it is', async (_, text) => {
    const { id, serialNo } = await anOrder(world, 'customerManagerReview');
    const refusal = { businessKey: id, result: '审批拒绝', message: text } as const;
    await (await world.as('cgjl')).get(purchaseOrder.approve, refusal);
    const mail = (await arrived(serialNo, 2)).find(({ to }) => to === 'customer1@example.com');
    const sentence = `审批被拒绝（${text}），请修改后重新发起`;
    const subject = `采购订单 ${serialNo}：${sentence}`;
    const signs = (of: string) => [...new Intl.Segmenter('zh').segment(of)].map(({ segment }) => segment);
    expect(mail?.subject).toBe(signs(subject).length <= 120 ? subject : `${signs(subject).slice(0, 119).join('')}…`);
    expect(mail?.text.split(/\r?\n/)).toContain(sentence);
    expect(mail?.html).not.toContain('<script>');
    // User input cannot end a header line.
    const [head = ''] = mail?.raw.split('\r\n\r\n') ?? [];
    expect(head.split('\r\n').every((line) => /^([A-Z][\w-]*: |[ \t])/.test(line))).toBe(true);
  });
});

describe('once and only once', () => {
  it('after a restart, a rebuild, a feed that was set back, and with two workers', async () => {
    const { serialNo } = await anOrder(world, 'vicePresidentReview');
    await arrived(serialNo, 3);
    await quiet();
    const before = server.mails.length;

    await world.stopJobs();
    await sql`update mail.source set position = '-1' where name = 'notice'`.execute(world.db);
    const admin = await world.as('admin');
    const { id } = await admin.get(operations.rebuild, { projection: 'notice' });
    await eventually(
      () => admin.get(operations.request, { id }),
      ({ state }) => state === 'done',
      60_000,
    );
    await world.startJobs();
    const { settings, db, databaseUrl, log, logger } = world;
    const second = await startJobs({ settings, db, databaseUrl, log, logger });
    const other = await anOrder(world, 'supervisorReview');
    await arrived(other.serialNo, 2);
    await quiet();
    await second.stop();
    expect(server.mails).toHaveLength(before + 2);
    expect(
      about(serialNo)
        .map(({ to }) => to)
        .toSorted(),
    ).toEqual(['cgjl@example.com', 'cgzg@example.com', 'ywfz@example.com']);
    expect(new Set(server.mails.map(({ messageId }) => messageId)).size).toBe(server.mails.length);
  });

  it('what came while nobody worked is mailed when somebody does', async () => {
    await world.stopJobs();
    const { serialNo } = await anOrder(world, 'customerManagerReview');
    await world.startJobs();
    expect(await arrived(serialNo, 1)).toHaveLength(1);
  });

  it('a server that would not take it gets it later', async () => {
    server.refuse({ messages: 451 });
    const before = server.refused;
    const { serialNo } = await anOrder(world, 'customerManagerReview');
    await eventually(
      async () => server.refused,
      (count) => count >= before + 1,
    );
    await eventually(
      () => letters(serialNo),
      ([letter]) => letter?.error !== '' && letter?.attempts === 1,
    );
    expect(about(serialNo)).toEqual([]);
    server.refuse(undefined);
    expect(await arrived(serialNo, 1)).toHaveLength(1);
    await quiet();
    expect(await letters(serialNo)).toMatchObject([{ sent: true, attempts: 2, error: '' }]);
  });

  it('an address that the server will never take is not tried again', async () => {
    server.refuse({ recipients: 550 });
    const { serialNo } = await anOrder(world, 'customerManagerReview');
    await eventually(
      () => letters(serialNo),
      ([letter]) => letter?.given_up === true,
    );
    expect(await letters(serialNo)).toMatchObject([{ sent: false, attempts: 1 }]);
    server.refuse(undefined);
    await quiet();
    expect(about(serialNo)).toEqual([]);
  });
});

describe('no mail', () => {
  it('for somebody who is frozen, nor when he is frozen while it is on its way', async () => {
    const admin = await world.as('admin');
    const { records } = await admin.get(user.list, { limit: 500 });
    const userId = records.find(({ account }) => account === 'cgzg')?.id ?? '';
    server.refuse({ messages: 451 });
    const held = await anOrder(world, 'supervisorReview');
    await eventually(
      () => letters(held.serialNo),
      (all) => all.length === 2 && all.every(({ error }) => error !== ''),
    );
    await admin.get(user.changeStatus, { userId });
    server.refuse(undefined);
    const next = await anOrder(world, 'customerManagerReview');
    await (await world.as('cgjl')).get(purchaseOrder.approve, {
      businessKey: next.id,
      result: '审批通过',
      message: '',
    });
    await quiet();
    expect(about(held.serialNo).map(({ to }) => to)).toEqual(['cgjl@example.com']);
    expect(about(next.serialNo).map(({ to }) => to)).toEqual(['cgjl@example.com']);
    await admin.get(user.changeStatus, { userId });
  });

  it('without a server; and what happened meanwhile is not mailed when there is one', async () => {
    const { mailUrl } = world.settings;
    await world.stopJobs();
    world.settings.mailUrl = undefined;
    await world.startJobs();
    const before = await anOrder(world, 'supervisorReview');
    await world.stopJobs();
    expect(await letters(before.serialNo)).toEqual([]);

    world.settings.mailUrl = mailUrl;
    await world.startJobs();
    const after = await anOrder(world, 'customerManagerReview');
    expect(await arrived(after.serialNo, 1)).toHaveLength(1);
    await quiet();
    expect(about(before.serialNo)).toEqual([]);
  });
});
