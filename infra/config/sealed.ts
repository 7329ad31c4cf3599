import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const [ivLength, tagLength] = [12, 16];

const keyOf = (secret: string, purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

/** Purpose and binding of a sealed text: it cannot be opened with any other. */
interface Seal {
  /** The secret of the installation (`JWT_SECRET`, or the generated one in the data folder). */
  readonly secret: string;
  readonly purpose: string;
  readonly boundTo: string;
}

/** Encrypts a text so that only this installation can read it. It may be stored in events, which stay for ever. */
export function sealed(text: string, { secret, purpose, boundTo }: Seal): string {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(algorithm, keyOf(secret, purpose), iv).setAAD(Buffer.from(boundTo));
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), bytes]).toString('base64url');
}

/** Decrypts a text; undefined if it was sealed with another secret, purpose or binding, or was changed. */
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
