import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { call, noInput } from '#contract/platform/call.js';
import { bytes } from '#contract/platform/file.js';
import { holds } from '#workflows/platform/kernel/actor.js';
import { administrator } from '#workflows/role/record.js';
import { Answers } from '../platform/kernel/answers.js';
import { type Caller, Me } from '../platform/kernel/caller.js';
import { mayCall } from '../sign-in/admission.js';
import { openApi } from './open-api.js';

/** For OpenAPI tools, which do not know the envelope; therefore not part of the contract. */
const description = call({
  method: 'GET',
  path: '/docs-json',
  input: noInput,
  answer: bytes,
  may: 'signed-in',
  summary: '接口说明',
});

/** Users see the calls they may use; administrators see all. */
@Controller()
export class DocsController {
  @Answers(description)
  describe(@Me() { actor }: Caller, @Res() reply: FastifyReply): void {
    const whole = holds(actor, administrator);
    void reply.send(openApi((one) => whole || mayCall(one, actor)));
  }
}
