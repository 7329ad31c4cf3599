import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { messages, Refusal } from '#workflows/platform/kernel/refusal.js';
import { callOf, isOpenToAll } from '../platform/kernel/answers.js';
import { requestOf } from '../platform/kernel/caller.js';
import { SignedOut } from '../platform/kernel/failures.js';

/** Denies access without a declared right. The caller was authenticated before the body was read (`Admission`). */
@Injectable()
export class RightsGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    if (isOpenToAll(context)) return true;
    const call = callOf(context);
    if (!call) throw new Refusal('forbidden', messages.forbidden);
    if (call.may !== 'anybody' && !call.orPublic && !requestOf(context).caller) throw new SignedOut();
    return true;
  }
}
