import { expect, it } from 'vitest';
import { isFreeOfVpnGate } from './vpn-gate.tsx';

it.each([
  ['/', false],
  ['/home', false],
  ['/casino/slots', false],
  ['/play/x', false],
  ['/games/mines', false],
  ['/sports/futebol', false],
  ['/user/wallet', false],
  ['/user/wallet/deposit', false],
  ['/user/withdraw', true],
  ['/user/wallet/withdraw', true],
  ['/user/protection', true],
  ['/user/protection/exclusion', true],
  ['/ajuda', true],
  ['/termos-de-uso', true],
  ['/jogo-responsavel', true],
])('%s is free of the VPN modal: %s', (pathname, free) => {
  expect(isFreeOfVpnGate(pathname)).toBe(free);
});
