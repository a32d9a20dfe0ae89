import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BetReceipt, BetView, ReceiptKeyReply } from '#contracts/sportsbook/bets.ts';
import { betOf, combinationOf } from '../testing/bet-of.ts';
import { judgeReceipt } from './judge-receipt.ts';
import { readReceipt } from './read-receipt.ts';
import { verifySignature } from './verify-signature.ts';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(12);
const key: ReceiptKeyReply = {
  key_id: createHash('sha256').update(raw).digest('hex').slice(0, 16),
  algorithm: 'Ed25519',
  public_key: raw.toString('base64url'),
};

/** The bet with a receipt over its own terms, or over others. */
function signed(change: Readonly<Record<string, unknown>> = {}, bet: BetView = betOf()): BetView & { readonly receipt: BetReceipt } {
  const payload = JSON.stringify({
    ...{
      bet: bet.id,
      ticket: bet.ticket_id,
      placed_at: bet.placed_at,
      kind: bet.kind,
      sizes: bet.sizes,
      stake_mode: bet.stake_mode,
      stake: bet.stake,
      lines: bet.lines,
    },
    ...{ pay_cap: 50_000_000, potential_payout: bet.potential_payout, odds_change: 'none' },
    legs: bet.legs.map((leg) => ({
      ...{ event: leg.event_id, market: leg.market_id, outcome: leg.outcome_id, rule: 'result@1', banker: leg.banker },
      ...{ odds_requested: leg.odds_requested, odds: leg.odds, odds_version: leg.odds_version, builder: leg.builder },
    })),
    builders: bet.builders?.map(({ odds, odds_requested }) => ({ odds, odds_requested, prices: ['3.10', odds] })),
    ...change,
  });
  const signature = sign(null, Buffer.from(payload), privateKey).toString('base64url');
  return { ...bet, receipt: { odds_version: '7', rule_version: 'result@1', payload, key_id: key.key_id, signature } };
}

afterEach(() => vi.unstubAllGlobals());

describe.each([
  ['the browser’s own Ed25519', () => undefined],
  ['a browser without it', () => vi.stubGlobal('crypto', { subtle: { importKey: () => Promise.reject(new DOMException('no', 'NotSupportedError')) } })],
  ['a page without WebCrypto', () => vi.stubGlobal('crypto', {})],
])('a receipt, checked with %s', (_, prepare) => {
  it('holds when it agrees with the page', async () => {
    prepare();
    expect(await judgeReceipt(signed(), key)).toEqual({ kind: 'holds' });
  });

  it('is forged when a letter of its text was changed', async () => {
    prepare();
    const bet = signed();
    const { receipt } = bet;
    if (receipt === null) throw new Error('no receipt');
    const payload = receipt.payload.replace('"odds":"2.10"', '"odds":"2.11"');
    expect(payload).not.toBe(receipt.payload);
    expect(await judgeReceipt({ ...bet, receipt: { ...receipt, payload } }, key)).toEqual({ kind: 'forged' });
    expect(await verifySignature({ payload: '', signature: receipt.signature, publicKey: key.public_key })).toBe(false);
  });
});

it('of a partly cashed-out bet holds when the page shows what is left of it', async () => {
  const part = { at: '2026-11-22T12:00:00Z', share: 33, stake: 330, amount: 300 };
  const left = (over: Partial<BetView>) => ({
    ...signed(),
    status: 'partially_cashed_out' as const,
    stake: 670,
    potential_payout: 2_954,
    cashouts: [part],
    ...over,
  });
  expect(await judgeReceipt(left({}), key)).toEqual({ kind: 'holds' });
  expect(await judgeReceipt(left({ stake: 671 }), key)).toEqual({ kind: 'differs', names: ['o valor'] });
});

it('of a combination holds at its price and at that of a part without void legs, and at no other', async () => {
  const bet = (over: Partial<NonNullable<BetView['builders']>[number]> = {}) => {
    const made = signed({}, combinationOf());
    return { ...made, builders: made.builders?.map((builder) => ({ ...builder, ...over })) ?? [] };
  };
  expect(await judgeReceipt(bet(), key)).toEqual({ kind: 'holds' });
  expect(await judgeReceipt(bet({ odds_now: '3.10' }), key)).toEqual({ kind: 'holds' });
  const differs = { kind: 'differs', names: ['as seleções ou as cotações'] };
  expect(await judgeReceipt(bet({ odds_now: '3.20' }), key)).toEqual(differs);
  expect(await judgeReceipt(bet({ odds: '5.50' }), key)).toEqual(differs);
  expect(await judgeReceipt({ ...bet(), builders: [] }, key)).toEqual(differs);
});

it('of a bet that was not accepted does not exist', async () => {
  expect(await judgeReceipt(betOf({ receipt: null }), key)).toEqual({ kind: 'none' });
});

it.each([
  ['o valor', { stake: 1 }],
  ['o retorno potencial', { potential_payout: 1 }],
  ['o número da aposta', { bet: 'another' }],
  ['a hora', { placed_at: '2020-01-01T00:00:00Z' }],
  ['o tipo da aposta', { lines: 2 }],
  ['as seleções ou as cotações', { legs: [] }],
  ['os termos', { legs: 7 }],
])('what the page shows otherwise than it was signed is named: %s', async (name, change) => {
  expect(await judgeReceipt(signed(change), key)).toEqual({ kind: 'differs', names: [name] });
});

it('a receipt signed with another key does not count as forged', async () => {
  expect(await judgeReceipt(signed(), { ...key, key_id: 'another' })).toEqual({ kind: 'other-key' });
});

it.each([
  ['', key.public_key],
  ['not base64!', key.public_key],
  ['AAAA', key.public_key],
  [Buffer.alloc(64).toString('base64url'), 'AAAA'],
])('a signature or key that is none verifies nothing: %s', async (signature, publicKey) => {
  expect(await verifySignature({ payload: 'x', signature, publicKey })).toBe(false);
});

it('a text without terms gives none', () => expect([readReceipt('{'), readReceipt('{}'), readReceipt('null')]).toEqual([null, null, null]));
