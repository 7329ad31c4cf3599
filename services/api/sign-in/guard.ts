import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { messages, Refusal } from '#workflows/platform/kernel/refusal.js';
import { callOf, isOpenToAll } from '../platform/kernel/answers.js';
import { requestOf } from '../platform/kernel/caller.js';
import { SignedOut } from '../platform/kernel/failures.js';
import { Admission } from './admission.js';

/**
 * Denies access without a declared right. The caller was admitted before the body was read, and is admitted again after
 * it, because a body may take a minute to arrive and rights may be taken meanwhile; `Admission` answers from its caches.
 */
@Injectable()
export class RightsGuard implements CanActivate {
  constructor(private readonly admission: Admission) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (isOpenToAll(context)) return true;
    const call = callOf(context);
    if (!call) throw new Refusal('forbidden', messages.forbidden);
    const request = requestOf(context);
    if (call.may !== 'anybody' && !call.orPublic && !request.caller) throw new SignedOut();
    if (request.caller && call.method !== 'GET')
      await this.admission.admit(call, request, context.switchToHttp().getResponse());
    return true;
  }
}
