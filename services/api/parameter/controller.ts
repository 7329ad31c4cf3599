import { Controller, Inject } from '@nestjs/common';
import { parameter as calls } from '#contract/parameter.js';
import type { ParsedInputOf } from '#contract/platform/call.js';
import { parameter } from '#workflows/parameter/record.js';
import { Exports } from '../job/exports.js';
import { Answers, Input } from '../platform/kernel/answers.js';
import { type Caller, Me } from '../platform/kernel/caller.js';
import { recordController } from '../platform/record/record-controller.js';

@Controller()
export class ParameterController extends recordController(parameter, calls) {
  @Inject(Exports) private readonly exports!: Exports;

  @Answers(calls.export)
  async export(@Input() input: ParsedInputOf<typeof calls.export>, @Me() { actor }: Caller) {
    return { id: await this.exports.fileOf(parameter.name, input, actor) };
  }
}
