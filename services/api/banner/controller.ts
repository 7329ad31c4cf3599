import { Controller } from '@nestjs/common';
import { banner as calls } from '#contract/banner.js';
import type { ParsedInputOf } from '#contract/platform/call.js';
import { banner } from '#workflows/banner/record.js';
import { Answers, Input } from '../platform/kernel/answers.js';
import { type Caller, Me } from '../platform/kernel/caller.js';
import { recordController } from '../platform/record/record-controller.js';
import { pictureAddress } from '../portal/picture-address.js';

const { save, remove } = calls;

@Controller()
export class BannerController extends recordController(banner, { save, remove }) {
  @Answers(calls.list)
  async banners(@Input() filter: ParsedInputOf<typeof calls.list>, @Me() caller: Caller) {
    const rows = await this.service.all(banner, caller, filter);
    return rows.map((row) => ({ ...row, img: pictureAddress(row.idFile) }));
  }
}
