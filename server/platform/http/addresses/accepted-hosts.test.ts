import { expect, it } from 'vitest';
import { acceptHosts, acceptOrigins } from './accepted-hosts.ts';

const production = acceptHosts({ publicUrl: 'https://palpite.bet.br', loopback: false });
const elsewhere = acceptHosts({ publicUrl: 'http://localhost:3000', loopback: true });

it.each(['palpite.bet.br', 'PALPITE.bet.br', 'palpite.bet.br:443', 'palpite.bet.br:8080', 'palpite.bet.br.'])('the public name is accepted as %s', (host) => {
  expect(production(host)).toBe(true);
});

it.each([
  undefined,
  '',
  'evil.example',
  'localhost:3000',
  '127.0.0.1',
  'a@palpite.bet.br',
  'palpite.bet.br@evil.example',
  'evil.example#palpite.bet.br',
  'palpite.bet.br/x',
  'xpalpite.bet.br',
  'palpite.bet.br.evil.example',
  'palpite.bet.br:port',
  'palpite.bet.br, evil.example',
])('in production no other host name is accepted: %j (ID-14)', (host) => {
  expect(production(host)).toBe(false);
});

it.each(['localhost', 'localhost:3000', '127.0.0.1:41234', '127.8.9.1', '[::1]:3000'])('elsewhere this machine’s own names are accepted: %s', (host) => {
  expect(elsewhere(host)).toBe(true);
});

const pages = acceptOrigins({ publicUrl: 'https://palpite.bet.br', loopback: false });
const pagesElsewhere = acceptOrigins({ publicUrl: 'http://localhost:3000', loopback: true });

it.each([
  ['https://palpite.bet.br', 'palpite.bet.br'],
  ['https://palpite.bet.br', 'PALPITE.bet.br:443'],
  // A proxy may pass on its own port.
  ['https://palpite.bet.br', 'palpite.bet.br:8080'],
  ['https://palpite.bet.br:8443', 'palpite.bet.br:8443'],
])('the origin of the site’s own page is accepted: %s at %s', (origin, host) => {
  expect(pages(origin, host)).toBe(true);
});

it.each([
  ['http://palpite.bet.br', 'palpite.bet.br'],
  ['http://palpite.bet.br:443', 'palpite.bet.br:443'],
  ['https://palpite.bet.br:8443', 'palpite.bet.br'],
  ['https://palpite.bet.br:80', 'palpite.bet.br'],
  ['wss://palpite.bet.br', 'palpite.bet.br'],
  ['https://palpite.bet.br/', 'palpite.bet.br'],
  ['https://a@palpite.bet.br', 'palpite.bet.br'],
  ['https://evil.example', 'palpite.bet.br'],
  ['http://localhost:3000', 'localhost:3000'],
  ['palpite.bet.br', 'palpite.bet.br'],
  ['null', 'palpite.bet.br'],
  ['', ''],
])('any other origin is refused, even the same name under another scheme or port: %j at %j (SEC-10)', (origin, host) => {
  expect(pages(origin, host)).toBe(false);
});

it.each([
  ['http://localhost:3000', 'localhost:3000', true],
  ['http://127.0.0.1:41234', '127.0.0.1:41234', true],
  ['https://localhost:3000', 'localhost:3000', false],
  ['http://localhost:4000', 'localhost:3000', false],
])('outside production this machine’s own names are accepted without encryption: %s at %s', (origin, host, isAccepted) => {
  expect(pagesElsewhere(origin, host)).toBe(isAccepted);
});
