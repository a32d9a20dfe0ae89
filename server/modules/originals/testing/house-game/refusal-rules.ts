import { describe, expect, test } from 'vitest';
import { GAMES, isOfferedUnder } from '#contracts/games.ts';
import { HOUR_MS } from '#kernel/durations.ts';
import { cents } from '#kernel/money.ts';
import { endSession, setExclusion, setLimits, setPause, setStatus } from '#server/modules/gate/index.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { getFairness } from '../../fairness/use-cases/get-fairness.ts';
import { createOriginalsHttp } from '../originals-http.ts';
import { bodyOf, type Fields, type GameUnderTest, type Seat } from './game-under-test.ts';
import type { Suite } from './seats.ts';

/** Why a stake of a player with R$ 100,00 is refused. */
interface Cause {
  readonly stakeCents?: number;
  readonly over?: Fields;
  readonly settings?: Fields;
  /** Writes the player's state before the bet. */
  readonly record?: (tx: Tx, playerId: string, now: Date, sessionId: string) => Promise<unknown>;
  readonly principal?: Fields;
  readonly answer: readonly [status: number, code: string];
}

const CASH = 10_000;
const inAnHour = (now: Date) => new Date(now.getTime() + HOUR_MS);

const causesOf = (game: GameUnderTest): Readonly<Record<string, Cause>> => ({
  'a stake below the lowest': { stakeCents: 1, answer: [422, 'stake_below_minimum'] },
  'a stake above the highest': { stakeCents: 2_001, answer: [422, 'stake_above_maximum'] },
  'a stake below the operator’s minimum': { stakeCents: 99, settings: { casino_bet_min_total: 100 }, answer: [422, 'stake_below_minimum'] },
  'a stake above the operator’s maximum': { stakeCents: 301, settings: { casino_bet_max_total: 300 }, answer: [422, 'stake_above_maximum'] },
  'a payout above the operator’s maximum': { ...game.boldest, settings: { casino_max_payout: 1_000 }, answer: [422, 'payout_above_maximum'] },
  'a stake above the balance': { stakeCents: CASH + 1, settings: { casino_bet_max_total: 1_000_000 }, answer: [422, 'insufficient_balance'] },
  'casino games that are off': { settings: { casino_enabled: false }, answer: [403, 'casino_disabled'] },
  'a game that is closed': { settings: { casino_closed_games: [game.id] }, answer: [403, 'casino_disabled'] },
  'a limit of stakes': {
    record: (tx, playerId) => setLimits(tx, playerId, { stakeCents: { day: cents(50), week: null, month: null } }),
    answer: [403, 'limit_reached'],
  },
  'a pause': { record: (tx, playerId, now) => setPause(tx, playerId, inAnHour(now)), answer: [403, 'paused'] },
  'a self-exclusion': { record: (tx, playerId) => setExclusion(tx, playerId, { kind: 'self', until: 'indefinite' }), answer: [403, 'self_excluded'] },
  'a blocked account': { record: (tx, playerId) => setStatus(tx, playerId, 'blocked'), answer: [403, 'blocked'] },
  'an address behind a VPN': { principal: { addressRefusal: 'vpn_detected' }, answer: [403, 'vpn_detected'] },
  'a session of another epoch': { principal: { epoch: 0 }, answer: [401, 'unauthenticated'] },
  'a session that was ended': {
    record: (tx, playerId, now, sessionId) => endSession(tx, playerId, { sessionId, tokensDieAt: inAnHour(now), at: now }),
    answer: [401, 'unauthenticated'],
  },
});

const DEFAULTS: Fields = {
  ...{ casino_bet_min_total: 10, casino_bet_max_total: 2_000, casino_max_payout: 10_000_000 },
  ...{ casino_enabled: true, casino_closed_games: [] },
};

const BAD_STAKES: readonly unknown[] = [undefined, 0, -100, 10.5, 2 ** 53, 1e21, '100', null, [100], {}, true];

/** Request bodies that are no valid stake, with their status. */
const bodiesOf = (game: GameUnderTest): readonly (readonly [string, string, number])[] => {
  const choice = JSON.stringify(game.choice).slice(1);
  return [
    ['a list', '[]', 422],
    ['nothing', '', 422],
    ['an exponent', `{"stake":1e-2,${choice}`, 422],
    ['a stake of many digits', `{"stake":99999999999999999999,${choice}`, 422],
    ['NaN', `{"stake":NaN,${choice}`, 400],
    ['a prototype', `{"__proto__":{"stake":100},"stake":100,${choice}`, 400],
    ['a megabyte', `{"x":"${'x'.repeat(1_000_000)}","stake":100,${choice}`, 413],
  ];
};

/** The rules of a refused stake: its status and code, and no change of state. */
export function refusalRules(game: GameUnderTest, current: () => Suite): void {
  const expectUntouched = async (seat: Seat) => {
    const { cashOf, rowsOf, running } = current();
    expect([await cashOf(seat), await rowsOf(seat)]).toEqual([CASH, [0, 0]]);
    expect((await getFairness(running.fixture.deps, seat.principal.playerId)).nonce).toBe(0);
  };

  describe('a refused stake leaves no stake, no row of the game, no used nonce and the balance unchanged', () => {
    test.each(Object.entries(causesOf(game)))('refused for %s', async (_name, { stakeCents = 100, over, settings = {}, record, principal, answer }) => {
      const { seat: newSeat, stake, running } = current();
      const { fixture, http } = running;
      const { principal: registered } = await newSeat(CASH);
      if (record !== undefined) await inTransaction(fixture.db, (tx) => record(tx, registered.playerId, fixture.clock.now(), registered.sessionId));
      const seat = { principal: registered, token: http.tokenOf({ ...registered, ...principal }) };
      for (const [key, value] of Object.entries(settings)) await fixture.setting(key, value);
      const refused = await stake(seat, stakeCents, over === undefined ? {} : { over });
      for (const key of Object.keys(settings)) await fixture.setting(key, DEFAULTS[key]);
      expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual(answer);
      await expectUntouched(seat);
    });

    test('refused without a token', async () => {
      const { running } = current();
      const answer = await running.http.post('x.y.z', game.stakeUrl, bodyOf(game, { stake: 100, ...game.choice }));
      expect([answer.statusCode, answer.json()]).toEqual([401, { message: 'Unauthenticated.', error: 'Token expirado ou inválido', code: 'unauthenticated' }]);
    });

    test('refused to an unverified player under br, where the game is offered; elsewhere the call does not exist', async () => {
      const { seat: newSeat, running } = current();
      const { principal } = await newSeat(CASH);
      const http = await createOriginalsHttp({ ...running.fixture, deps: { ...running.fixture.deps, complianceProfile: 'br' } });
      try {
        const refused = await http.post(http.tokenOf(principal), game.stakeUrl, bodyOf(game, { stake: 100, ...game.choice }));
        const isOffered = isOfferedUnder(GAMES[game.id], 'br');
        expect([refused.statusCode, refused.json<{ code?: string }>().code]).toEqual(isOffered ? [403, 'not_verified'] : [404, undefined]);
        await expectUntouched({ principal, token: '' });
      } finally {
        await http.app.close();
      }
    });

    test.each(['stake', ...Object.keys(game.badChoice)])('refused as a form error for bad values of %s', async (field) => {
      const { seat: newSeat, running } = current();
      const seat = await newSeat(CASH);
      for (const value of field === 'stake' ? BAD_STAKES : (game.badChoice[field] ?? [])) {
        const answer = await running.http.post(seat.token, game.stakeUrl, bodyOf(game, { stake: 100, ...game.choice, [field]: value }));
        expect([answer.statusCode, answer.json()], JSON.stringify(value)).toMatchObject([422, { message: expect.any(String), errors: expect.any(Object) }]);
      }
      await expectUntouched(seat);
    });

    test.each(bodiesOf(game))('refused for a body with %s', async (_name, body, status) => {
      const { seat: newSeat, running } = current();
      const seat = await newSeat(CASH);
      expect((await running.http.post(seat.token, game.stakeUrl, body)).statusCode).toBe(status);
      await expectUntouched(seat);
    });
  });
}
