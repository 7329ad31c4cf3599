import { isIPv6 } from 'node:net';

/**
 * Groups attempts by the network they come from: a provider's customer has one IPv4 address, but a whole /64 network of
 * IPv6, in which addresses can be changed at will.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [, v4] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (v4 !== undefined) return v4;
  const [before = '', after] = address.replace(/%.*$/, '').toLowerCase().split('::');
  const groups = before.split(':').filter(Boolean);
  const behind = after?.split(':').filter(Boolean).length ?? 0;
  // A trailing IPv4 address stands for two groups.
  const last = (after ?? before).includes('.') ? 1 : 0;
  const zeros = after === undefined ? 0 : 8 - groups.length - behind - last;
  const whole = [...groups, ...Array<string>(Math.max(0, zeros)).fill('0'), ...(after?.split(':') ?? [])];
  return `${whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group || '0', 16).toString(16))
    .join(':')}::/64`;
}
