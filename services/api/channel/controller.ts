import { Controller } from '@nestjs/common';
import { channel as calls } from '#contract/channel.js';
import type { ParsedInputOf } from '#contract/platform/call.js';
import { channel } from '#workflows/channel/record.js';
import { Answers, Input } from '../platform/kernel/answers.js';
import { type Caller, Me } from '../platform/kernel/caller.js';
import { recordController } from '../platform/record/record-controller.js';

const { save, remove } = calls;

@Controller()
export class ChannelController extends recordController(channel, { save, remove }) {
  @Answers(calls.list)
  channels(@Input() filter: ParsedInputOf<typeof calls.list>, @Me() caller: Caller) {
    return this.service.inOrder(channel, caller, filter);
  }
}
