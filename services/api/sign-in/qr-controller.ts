import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerOf, ParsedInputOf } from '#contract/platform/call.js';
import { account, type QrStatus } from '#contract/sign-in.js';
import { Refusal } from '#workflows/platform/kernel/refusal.js';
import { Answers, Input } from '../platform/kernel/answers.js';
import { type Caller, Me, type TradeflowRequest } from '../platform/kernel/caller.js';
import { Directory } from './directory.js';
import { refusalOf } from './may-sign-in.js';
import { QrCodes } from './qr-codes.js';
import { qrContent } from './qr-content.js';
import { SessionOpener } from './session-opener.js';

const said: Record<QrStatus, string> = {
  undo: '待扫描',
  invalid: '二维码已过期',
  cancel: '已取消登录',
  success: '登录成功',
};

/** Sign-in by a code that a user confirms on a phone where that user is signed in; it signs in only that user. */
@Controller()
export class QrController {
  constructor(
    private readonly codes: QrCodes,
    private readonly directory: Directory,
    private readonly opener: SessionOpener,
  ) {}

  @Answers(account.qrCode)
  async generate(
    @Input() { uuid, origin }: ParsedInputOf<typeof account.qrCode>,
    @Req() { ip, hostname }: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.codes.begin(uuid, ip);
    const { toBuffer } = await import('qrcode');
    const image = await toBuffer(qrContent(uuid, { origin, hostname }), {
      errorCorrectionLevel: 'H',
      width: 200,
      margin: 1,
    });
    await reply.header('cache-control', 'no-store').type('image/png').send(image);
  }

  @Answers(account.qrStatus)
  async status(
    @Input() { uuid }: ParsedInputOf<typeof account.qrStatus>,
    @Req() request: TradeflowRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AnswerOf<typeof account.qrStatus>> {
    const looked = await this.codes.look(uuid, request.ip);
    const { state: status } = looked;
    if (status !== 'success') return { status, msg: said[status] };
    const user = await this.directory.userById(looked.userId);
    if (!user || refusalOf(user)) return { status: 'invalid', msg: said.invalid };
    const token = await this.opener.open(user, 'qr-code', request, reply);
    return { status, msg: said.success, account: user.account, token };
  }

  @Answers(account.qrAsker)
  async asker(@Input() { uuid }: ParsedInputOf<typeof account.qrAsker>): Promise<AnswerOf<typeof account.qrAsker>> {
    return { from: await this.codes.askerOf(uuid) };
  }

  @Answers(account.qrLogin)
  async login(
    @Input() { qrcode, phone, confirm }: ParsedInputOf<typeof account.qrLogin>,
    @Me() { actor }: Caller,
  ): Promise<null> {
    const own = (await this.directory.userById(actor.id))?.phone;
    if (phone !== undefined && phone !== '' && phone !== own) throw new Refusal('forbidden', '只能登录本人账号');
    await this.codes.answer(qrcode, actor.id, confirm === '1');
    return null;
  }

  @Answers(account.qrConfirm)
  async confirm(@Input() { uuid }: ParsedInputOf<typeof account.qrConfirm>, @Me() { actor }: Caller): Promise<null> {
    await this.codes.answer(uuid, actor.id, true);
    return null;
  }
}
