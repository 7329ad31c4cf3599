import { beginSource, endSource } from '#infra/messages/sources.js';
import { loginLog } from '#projections/login-log/projection.js';
import { templateOf } from '#projections/message-template/templates.js';
import { notices } from '#projections/notice/projection.js';
import { operationLog } from '#projections/operation-log/projection.js';
import { readOf } from '#projections/platform/kernel/database.js';
import { messageSender } from '#workflows/message-sender/record.js';
import { messageTemplate } from '#workflows/message-template/record.js';
import { pollUntilIdle } from '../kernel/poll-until-idle.js';
import { throttle } from '../kernel/throttle.js';
import type { MessageParts } from './parts.js';
import { isSetUp } from './senders.js';
import { noticeSource, writeNotices } from './write-notices.js';
import { momentNow, security, writeSecurity } from './write-security.js';

/** Minimum interval between reads of the logs, which grow with every action of every user. */
const gatherMs = 1000;
/** Minimum interval for notices, which come with nearly every decision: under load, many become messages together. */
const noticesMs = 250;

const securityCodes = security.map(({ code }) => code);

/**
 * Turns events into messages, per source, while its sender is configured. Events from before, or while nothing could be
 * sent, produce no messages.
 */
export async function writing({ db, settings, log, logger }: MessageParts, lookMs: number) {
  const isOn = async (code: Parameters<typeof templateOf>[1]) => {
    const { idMessageSender } = await templateOf(readOf(db), code);
    return isSetUp(db, settings, idMessageSender);
  };
  /** Active sources; events of other sources wake nothing. */
  const begun = new Set<string>();
  /** Starts and stops sources as senders are configured or removed. */
  const begin = async () => {
    const beginOrEnd = async (code: Parameters<typeof isOn>[0], now: () => Promise<string>) => {
      if (await isOn(code)) {
        begun.add(code);
        await beginSource(db, code, await now());
      } else {
        begun.delete(code);
        await endSource(db, code);
      }
    };
    await beginOrEnd(noticeSource, async () => `${(await log.head()) ?? -1n}`);
    for (const { code } of security) await beginOrEnd(code, async () => momentNow());
  };
  let changed = true;
  const isAwaited = (...codes: readonly string[]) => changed || codes.some((code) => begun.has(code));
  const look = async () => {
    changed = false;
    try {
      await begin();
    } catch (error) {
      changed = true;
      throw error;
    }
  };
  const onError = (error: unknown) => logger.error({ err: error, where: 'messages' }, 'messages were not written');
  const noticing = pollUntilIdle(
    async () => {
      if (changed) await look();
      return writeNotices(db, settings.publicUrl);
    },
    { lookMs, onError },
  );
  const guarding = pollUntilIdle(
    async () => {
      const more = [];
      for (const one of security) more.push(await writeSecurity(db, one));
      return more.includes(true);
    },
    { lookMs, onError },
  );
  const guardSoon = throttle(guarding.wake, gatherMs);
  const noticeSoon = throttle(noticing.wake, noticesMs);
  const wake = () => {
    changed = true;
    noticing.wake();
    guarding.wake();
  };
  await look().catch(onError);
  return {
    wake,
    /** Handles an announcement of changed data. */
    heard: (payload: string) => {
      if (payload.includes(messageSender.name) || payload.includes(messageTemplate.name)) wake();
      if (isAwaited(noticeSource) && payload.includes(notices.name)) noticeSoon.wake();
      if (isAwaited(...securityCodes) && (payload.includes(loginLog.name) || payload.includes(operationLog.name)))
        guardSoon.wake();
    },
    stop: async () => {
      guardSoon.stop();
      noticeSoon.stop();
      await noticing.stop();
      await guarding.stop();
    },
  };
}
