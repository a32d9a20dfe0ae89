import { describe, expect, it } from 'vitest';
import { clientAddress, trustedProxies } from './client-address.ts';

const proxies = trustedProxies(['10.0.0.0/8', '192.0.2.7']);

describe('the visitor’s address', () => {
  it.each([
    ['is the socket’s where no trusted proxy hands it in', '203.0.113.9', { 'x-user-ip': '8.8.8.8', 'x-forwarded-for': '8.8.4.4' }, '203.0.113.9'],
    ['is the last untrusted hop', '10.0.0.1', { 'x-forwarded-for': '6.6.6.6, 198.51.100.4, 10.1.1.1' }, '198.51.100.4'],
    ['is x-user-ip where the proxy names no hop', '10.0.0.1', { 'x-user-ip': '198.51.100.4' }, '198.51.100.4'],
    ['is the hop, whatever x-user-ip the proxy passed through', '10.0.0.1', { 'x-user-ip': '8.8.8.8', 'x-forwarded-for': '198.51.100.4' }, '198.51.100.4'],
    ['is the proxy’s where it hands in nothing that is an address', '10.0.0.1', { 'x-user-ip': 'me', 'x-forwarded-for': 'you' }, '10.0.0.1'],
    ['is IPv4 in plain, however the socket writes it', '::ffff:192.0.2.7', { 'x-forwarded-for': '::ffff:198.51.100.4' }, '198.51.100.4'],
  ])('%s', (_rule, socket, headers, address) => {
    expect(clientAddress(socket, headers, proxies)).toBe(address);
  });

  it('needs proxies that are addresses', () => {
    expect(() => trustedProxies(['proxy.example'])).toThrow('not an address');
  });
});
