import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { actsForAnybody, type Call } from '#contract/platform/call.js';
import { codes } from '#contract/platform/envelope.js';
import { bytes } from '#contract/platform/file.js';
import { account } from '#contract/sign-in.js';
import type { Actor } from '#workflows/platform/kernel/actor.js';
import { messages, Refusal } from '#workflows/platform/kernel/refusal.js';
import { Caller, correlationOf, headerOf, idempotencyKeyOf, type TradeflowRequest } from '../platform/kernel/caller.js';
import { SignedOut } from '../platform/kernel/failures.js';
import { Directory } from './directory.js';
import { Tickets } from './file-tickets.js';
import { type SignedIn, Tokens } from './tokens.js';

/**
 * Admits calls before any of their body is read: the caller must be signed in and hold one of the permission strings
 * that the contract names.
 */
@Injectable()
export class Admission {
  constructor(
    private readonly tokens: Tokens,
    private readonly directory: Directory,
    private readonly tickets: Tickets,
  ) {}

  /** @throws SignedOut, Refusal forbidden */
  async admit(call: Call, request: TradeflowRequest, reply: FastifyReply): Promise<void> {
    if (actsForAnybody(call) && isOfForeignPage(request)) throw new Refusal('forbidden', '不接受其他网站发来的请求');
    if (call.may === 'anybody' || (call.orPublic && !tokenOf(request) && !ticketOf(request, call))) return;
    const { user, session, renewed } = await this.signedIn(request, call);
    if (renewed) void reply.header('token', renewed);
    const actor = await this.directory.actorOf(user);
    if (!mayCall(call, actor)) throw new Refusal('forbidden', messages.forbidden);
    request.caller = new Caller({
      actor,
      session,
      ip: request.ip,
      requestId: request.id,
      correlationId: correlationOf(request),
      idempotencyKey: idempotencyKeyOf(request),
      gone: () => reply.raw.destroyed,
    });
  }

  /** Whether an admitted caller would still be admitted now. */
  async stillSignedIn(request: TradeflowRequest): Promise<boolean> {
    try {
      await this.tokens.verify(tokenOf(request) ?? '');
      return true;
    } catch (error) {
      return !(error instanceof SignedOut);
    }
  }

  /**
   * Only /account/info answers a code that says why the user is signed out, except for superseded sessions, which every
   * call reports; all other cases are HTTP 401.
   */
  private async signedIn(request: TradeflowRequest, call: Call): Promise<SignedIn> {
    const token = tokenOf(request);
    const ticket = ticketOf(request, call);
    if (token === undefined && ticket !== undefined) return this.tickets.verify(ticket);
    if (token === undefined) throw new SignedOut();
    try {
      return await this.tokens.verify(token);
    } catch (error) {
      if (!(error instanceof SignedOut) || call === account.info || error.code === codes.superseded) throw error;
      throw new SignedOut();
    }
  }
}

/** `Authorization: Bearer x` or the bare `x`. */
export const tokenOf = (request: TradeflowRequest): string | undefined =>
  headerOf(request, 'authorization')
    ?.replace(/^Bearer\s+/i, '')
    .trim() || undefined;

/**
 * Such a page would make its visitors spend what their networks share: attempts to sign in, QR codes, messages. It cannot
 * send the tokens of signed-in users. Browsers name the site over HTTPS and on localhost; other clients never do.
 */
const isOfForeignPage = (request: TradeflowRequest): boolean => headerOf(request, 'sec-fetch-site') === 'cross-site';

/** Short-lived, in the address of a file, for viewers that cannot send headers. */
const ticketOf = ({ query }: TradeflowRequest, call: Call): string | undefined => {
  const { token } = query as { token?: unknown };
  return call.answer === bytes && typeof token === 'string' ? token : undefined;
};

export const mayCall = ({ may }: Call, actor: Actor): boolean =>
  may === 'anybody' || may === 'signed-in' || [may].flat().some((permission) => actor.permissions.has(permission));
