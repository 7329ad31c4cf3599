import { isIPv6 } from 'node:net';

/**
 * Groups attempts by the network they come from: a provider's customer has one IPv4 address, but a whole /64 network of
 * IPv6, in which addresses can be changed at will.
 */
export const networkOf = (address: string): string => networkWith(address, 4);

/** The /48 network of an IPv6 address, as a company or a rented server may have it: 65,536 of the above. */
export const siteOf = (address: string): string => networkWith(address, 3);

/** @param groups of 16 bits that all addresses of the network begin with */
function networkWith(address: string, groups: number): string {
  if (!isIPv6(address)) return address;
  const [, v4] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (v4 !== undefined) return v4;
  const [before = '', after] = address.replace(/%.*$/, '').toLowerCase().split('::');
  const first = before.split(':').filter(Boolean);
  const behind = after?.split(':').filter(Boolean).length ?? 0;
  // A trailing IPv4 address stands for two groups.
  const last = (after ?? before).includes('.') ? 1 : 0;
  const zeros = after === undefined ? 0 : 8 - first.length - behind - last;
  const whole = [...first, ...Array<string>(Math.max(0, zeros)).fill('0'), ...(after?.split(':') ?? [])];
  const prefix = whole.slice(0, groups).map((group) => Number.parseInt(group || '0', 16).toString(16));
  return `${prefix.join(':')}::/${groups * 16}`;
}
