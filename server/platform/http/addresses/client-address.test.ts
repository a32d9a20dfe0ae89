import fc from 'fast-check';
import { isIP } from 'node:net';
import { describe, expect, it } from 'vitest';
import { clientAddress, isNetwork, trustedProxies } from './client-address.ts';
import { networkOf } from './read-address.ts';

const proxies = trustedProxies(['10.0.0.0/8', '192.0.2.7', '2001:db8:ffff::/48']);

describe('the visitor’s address', () => {
  it.each([
    ['is the socket’s where no trusted proxy hands it in', '203.0.113.9', { 'x-user-ip': '8.8.8.8', 'x-forwarded-for': '8.8.4.4' }, '203.0.113.9'],
    ['is the last untrusted hop', '10.0.0.1', { 'x-forwarded-for': '6.6.6.6, 198.51.100.4, 10.1.1.1' }, '198.51.100.4'],
    ['is x-user-ip where the proxy names no hop', '10.0.0.1', { 'x-user-ip': '198.51.100.4' }, '198.51.100.4'],
    ['is the hop, whatever x-user-ip the proxy passed through', '10.0.0.1', { 'x-user-ip': '8.8.8.8', 'x-forwarded-for': '198.51.100.4' }, '198.51.100.4'],
    ['is the proxy’s where it hands in nothing that is an address', '10.0.0.1', { 'x-user-ip': 'me', 'x-forwarded-for': 'you' }, '10.0.0.1'],
    ['is never x-user-ip where a list is handed in that can’t be read', '10.0.0.1', { 'x-user-ip': '8.8.8.8', 'x-forwarded-for': 'unknown' }, '10.0.0.1'],
    ['is IPv4 in plain, however the socket writes it', '::ffff:192.0.2.7', { 'x-forwarded-for': '::ffff:198.51.100.4' }, '198.51.100.4'],
    ['is IPv4 in plain, mapped in hexadecimal', '::ffff:c000:207', { 'x-forwarded-for': '::FFFF:C633:6404' }, '198.51.100.4'],
    ['is read with the port that a proxy adds', '10.0.0.1', { 'x-forwarded-for': '6.6.6.6, 198.51.100.4:51234' }, '198.51.100.4'],
    ['is read out of brackets, with a port', '10.0.0.1', { 'x-forwarded-for': '[2001:db8::1]:443' }, '2001:db8::1'],
    ['is read out of brackets, without one', '10.0.0.1', { 'x-forwarded-for': '[2001:db8::1]' }, '2001:db8::1'],
    ['has no zone', '10.0.0.1', { 'x-forwarded-for': 'fe80::1%eth0' }, 'fe80::1'],
    ['has one form', '10.0.0.1', { 'x-forwarded-for': '2001:0DB8:0000::0001' }, '2001:db8::1'],
    [
      'is the nearest one known where a hop can’t be read: that hop is not skipped',
      '10.0.0.1',
      { 'x-forwarded-for': '6.6.6.6, _hidden, 10.1.1.1' },
      '10.1.1.1',
    ],
    ['is not the hop before an unreadable last hop', '10.0.0.1', { 'x-forwarded-for': '6.6.6.6, unknown' }, '10.0.0.1'],
    ['is not the hop before an empty last hop', '10.0.0.1', { 'x-forwarded-for': '6.6.6.6, ' }, '10.0.0.1'],
    ['is the farthest hop where all are ours', '10.0.0.1', { 'x-forwarded-for': '10.2.2.2, 10.1.1.1' }, '10.2.2.2'],
    ['comes by trusted IPv6 proxies, too', '2001:db8:ffff::9', { 'x-forwarded-for': '198.51.100.4, 2001:db8:ffff:0::8' }, '198.51.100.4'],
  ])('%s', (_rule, socket, headers, address) => {
    expect(clientAddress(socket, headers, proxies)).toBe(address);
  });

  it('is an address or the socket’s own, whatever is forwarded', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.string(),
            fc.ipV4(),
            fc.ipV6(),
            fc.ipV4().map((ip) => `${ip}:80`),
          ),
        ),
        (hops) => {
          const address = clientAddress('10.0.0.1', { 'x-forwarded-for': hops.join(', ') }, proxies);
          expect(isIP(address), address).not.toBe(0);
        },
      ),
    );
  });
});

describe('trusted proxies', () => {
  it.each(['proxy.example', '10.0.0.0/33', '10.0.0.0/x', '::/129', '10.0.0.0/8/8', '10.0.0', '', 'fe80::1%eth0'])(
    'are addresses or networks, which %j is not',
    (text) => {
      expect(isNetwork(text)).toBe(false);
      expect(() => trustedProxies([text])).toThrow('not an address');
    },
  );
});

describe('counters by address', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:0:0:1::', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('count %s by %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it('count every spelling within one /64 together, and two networks separately', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(0xffff), { minLength: 4, maxLength: 4 }), fc.array(fc.nat(0xffff), { minLength: 4, maxLength: 4 }), (front, back) => {
        const long = [...front, ...back].map((group) => group.toString(16).padStart(4, '0')).join(':');
        fc.pre(!long.startsWith('0000:0000:0000:0000:0000:ffff'));
        expect(networkOf(long)).toBe(`${front.map((group) => group.toString(16)).join(':')}::/64`);
      }),
    );
  });
});
