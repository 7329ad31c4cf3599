import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { map, type Observable } from 'rxjs';
import { codes } from '#contract/envelope.js';
import { callOf } from './answers.js';
import { requestOf } from './caller.js';

/** Puts what a call answers into the envelope. */
@Injectable()
export class EnvelopeInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (!callOf(context)) return next.handle();
    const request = requestOf(context);
    return next.handle().pipe(
      map((data: unknown) => ({
        code: codes.ok,
        msg: '成功',
        data: data ?? null,
        success: true,
        ...(request.caller?.late ? { late: true } : {}),
      })),
    );
  }
}
