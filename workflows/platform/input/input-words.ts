import { z } from 'zod';
import { missingValue } from './missing-value.js';

/** Fallback message for input errors without a message of their own, instead of the library's English ones. */
const malformed = '请求有错误';

type Issue = z.core.$ZodRawIssue;

const tooMuch = ({ origin, maximum }: Issue & { code: 'too_big' }): string => {
  if (origin === 'string') return `最多${maximum}个字符`;
  if (origin === 'array' || origin === 'set') return `最多${maximum}项`;
  return origin === 'number' || origin === 'int' ? `不能大于${maximum}` : malformed;
};

const tooLittle = ({ origin, minimum }: Issue & { code: 'too_small' }): string => {
  if (origin === 'string') return Number(minimum) > 1 ? `至少${minimum}个字符` : missingValue;
  if (origin === 'array' || origin === 'set') return `至少${minimum}项`;
  return origin === 'number' || origin === 'int' ? `不能小于${minimum}` : malformed;
};

/** Importing this file installs it for every schema of the process. */
function issueMessage(issue: Issue): string {
  if (issue.code === 'too_big') return tooMuch(issue as Issue & { code: 'too_big' });
  if (issue.code === 'too_small') return tooLittle(issue as Issue & { code: 'too_small' });
  return malformed;
}

z.config({ localeError: issueMessage });
