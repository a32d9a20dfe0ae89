import { expect, it } from 'vitest';
import { acceptHosts } from './accepted-hosts.ts';

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
])('in production nothing else is: %j (ID-14)', (host) => {
  expect(production(host)).toBe(false);
});

it.each(['localhost', 'localhost:3000', '127.0.0.1:41234', '127.8.9.1', '[::1]:3000'])('elsewhere this machine’s own names are accepted: %s', (host) => {
  expect(elsewhere(host)).toBe(true);
});
