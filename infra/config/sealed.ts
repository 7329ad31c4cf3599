import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const [ivLength, tagLength] = [12, 16];

const keyOf = (secret: string, purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

/** What a secret is for, and what it is bound to: with anything else it cannot be opened. */
interface Seal {
  /** The secret of the installation (`JWT_SECRET`, or the one that is kept in its data folder). */
  readonly secret: string;
  readonly purpose: string;
  readonly boundTo: string;
}

/** A text that only this installation reads again. It may be stored in events, which stay for ever. */
export function sealed(text: string, { secret, purpose, boundTo }: Seal): string {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(algorithm, keyOf(secret, purpose), iv).setAAD(Buffer.from(boundTo));
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), bytes]).toString('base64url');
}

/** Undefined when it was sealed with another secret, for something else, or was changed. */
export function opened(text: string, { secret, purpose, boundTo }: Seal): string | undefined {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length < ivLength + tagLength) return undefined;
  const decipher = createDecipheriv(algorithm, keyOf(secret, purpose), bytes.subarray(0, ivLength))
    .setAAD(Buffer.from(boundTo))
    .setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(ivLength + tagLength)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
