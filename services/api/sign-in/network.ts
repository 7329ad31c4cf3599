import { isIPv6 } from 'node:net';

/**
 * Whose attempts they are, by the address that they come from: one customer of a provider has one address of IPv4, but a
 * whole network (/64) of IPv6, of which he takes another address whenever he likes.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [, v4] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (v4 !== undefined) return v4;
  const [before = '', after] = address.replace(/%.*$/, '').toLowerCase().split('::');
  const groups = before.split(':').filter(Boolean);
  const behind = after?.split(':').filter(Boolean).length ?? 0;
  // An address of IPv4 at the end stands for two groups.
  const last = (after ?? before).includes('.') ? 1 : 0;
  const zeros = after === undefined ? 0 : 8 - groups.length - behind - last;
  const whole = [...groups, ...Array<string>(Math.max(0, zeros)).fill('0'), ...(after?.split(':') ?? [])];
  return `${whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group || '0', 16).toString(16))
    .join(':')}::/64`;
}
