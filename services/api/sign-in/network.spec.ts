import { expect, it } from 'vitest';
import { networkOf, siteOf } from './network.js';

it.each([
  ['10.0.0.1', '10.0.0.1'],
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2:ffff::', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['2001:db8::1:2:3:4:5', '2001:db8:0:1::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b:1:2:3:4:10.0.0.1', '64:ff9b:1:2::/64'],
])('attempts from %s are those of %s', (address, network) => expect(networkOf(address)).toBe(network));

it.each([
  ['10.0.0.1', '10.0.0.1'],
  ['2001:db8:1:2::6', '2001:db8:1::/48'],
  ['2001:db8:1:3::6', '2001:db8:1::/48'],
  ['::1', '0:0:0::/48'],
])('%s belongs to the site %s', (address, site) => expect(siteOf(address)).toBe(site));
