import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

export interface Certificate {
  /** In PEM format. */
  readonly cert: Buffer;
  readonly key: Buffer;
}

/**
 * A certificate for this machine's loopback address, trusted only by clients that are given it to recognize a part of
 * `npm start`. Node creates keys but no certificates, so the few required fields of X.509 are encoded here.
 */
export function loopbackCertificate(): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const tbs = sequence(
    tagged(0xa0, whole(2)),
    // The serial number must be positive and without leading zeros.
    tagged(0x02, Buffer.concat([Buffer.of(0x40), randomBytes(15)])),
    ecdsaWithSha256,
    name,
    sequence(tagged(0x17, Buffer.from('000101000000Z')), tagged(0x18, Buffer.from('20991231235959Z'))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(isAuthority, forLoopback)),
  );
  const signature = sign('sha256', tbs, privateKey);
  const der = sequence(tbs, ecdsaWithSha256, tagged(0x03, Buffer.of(0), signature));
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    cert: Buffer.from(['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')),
    key: Buffer.from(privateKey.export({ type: 'pkcs8', format: 'pem' })),
  };
}

/** Tag, length, value: the distinguished encoding of ASN.1. */
function tagged(tag: number, ...values: readonly Buffer[]): Buffer {
  const value = Buffer.concat(values);
  const size = value.length;
  const length = size < 0x80 ? [size] : size < 0x100 ? [0x81, size] : [0x82, size >> 8, size & 0xff];
  return Buffer.concat([Buffer.of(tag, ...length), value]);
}
const sequence = (...values: readonly Buffer[]): Buffer => tagged(0x30, ...values);
const whole = (value: number): Buffer => tagged(0x02, Buffer.of(value));
const oid = (hex: string): Buffer => tagged(0x06, Buffer.from(hex, 'hex'));
const yes = tagged(0x01, Buffer.of(0xff));

/** 1.2.840.10045.4.3.2 */
const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'));
/** 2.5.4.3, common name */
const name = sequence(tagged(0x31, sequence(oid('550403'), tagged(0x0c, Buffer.from('localhost')))));
/** 2.5.29.19, basic constraints: self-issued authority. */
const isAuthority = sequence(oid('551d13'), yes, tagged(0x04, sequence(yes)));
/** 2.5.29.17, subject alternative names: localhost and 127.0.0.1. */
const forLoopback = sequence(
  oid('551d11'),
  tagged(0x04, sequence(tagged(0x82, Buffer.from('localhost')), tagged(0x87, Buffer.of(127, 0, 0, 1)))),
);
