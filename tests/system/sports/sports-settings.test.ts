import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { SportsEventReply } from '#contracts/sportsbook/events.ts';
import { slipQuoteReply } from '#contracts/sportsbook/bets.ts';
import { sportsRulesReply } from '#contracts/sportsbook/events.ts';
import { HOUR_MS } from '#kernel/durations.ts';
import { runOperatorCommand } from '#server/modules/backoffice/index.ts';
import { expectLedgerHolds } from '../ledger-holds.ts';
import { type OpenSite, openSite } from '../open-site.ts';
import { callSite, type PlayerClient } from '../player-client.ts';
import { type AskedBet, askBets, betOf, legOn, logInAgain, matchesAhead, placeBets, readMatch, single, verifiedPlayer } from '../sports-player.ts';

let open: OpenSite;
let player: PlayerClient;
let matches: readonly SportsEventReply[];

beforeAll(async () => {
  open = await openSite({ sports: true });
  await open.settle();
  player = await verifiedPlayer(open, 100_000);
  // Matches some days ahead, so that none begins during the tests.
  matches = await Promise.all((await matchesAhead(open, 12)).slice(-6).map(({ id }) => readMatch(open, id)));
});
// On a slow machine the feed would otherwise time out and close its matches: process its waiting messages first.
beforeEach(() => open.settle());
afterAll(() => open.close());

async function operator(...words: string[]): Promise<{ done: boolean; text: string }> {
  const answer = await runOperatorCommand(open.site.modules.deps.backoffice, 'ana', words);
  await open.site.settings.refresh();
  return answer;
}

/** Changes a setting while `work` runs, then restores it. */
async function withSetting(key: string, value: unknown, work: () => Promise<void>): Promise<void> {
  const before = JSON.stringify(open.site.settings.all()[key]);
  expect(await operator('settings', 'set', key, JSON.stringify(value), '--reason', 'test')).toMatchObject({ done: true });
  try {
    await work();
  } finally {
    expect(await operator('settings', 'set', key, before, '--reason', 'back')).toMatchObject({ done: true });
  }
}

const home = (count: number) => matches.slice(0, count).map((match) => legOn(match, 'result', 'home'));
const alone = (stake: number): AskedBet[] => home(1).map((leg) => single(leg, stake));
const multiple = (legs: number, stake: number): AskedBet[] => [{ kind: 'multiple', stake, legs: home(legs) }];
const system = (perLine: number): AskedBet[] => [{ kind: 'system', sizes: [2], stake: perLine, stake_mode: 'per_line', legs: home(3) }];

/** A ticket's refusal: the call's code, or its first bet's reason; null if it is accepted. */
async function refusalOf(bets: readonly AskedBet[]): Promise<string | null> {
  const { status, body } = await askBets(open, player, bets);
  if (status !== 201) return String(body['code']);
  return (body['bets'] as { reason?: string }[])[0]?.reason ?? null;
}

async function quoteOf(bets: readonly AskedBet[], oddsChange = 'none') {
  const { body } = await callSite(open.url, 'POST', '/sportsbook/v1/slip/quote', { odds_change: oddsChange, bets });
  const [quoted] = slipQuoteReply.parse(body).bets;
  if (quoted === undefined) throw new Error('nothing was quoted');
  return quoted;
}

describe('a changed setting changes which tickets are accepted', () => {
  test.each<[string, unknown, () => AskedBet[], string]>([
    ['sport_enabled', false, () => alone(100), 'sport_disabled'],
    ['sport_bet_min_single', 101, () => alone(100), 'stake_below_minimum'],
    ['sport_bet_min_single', 40, () => system(39), 'stake_below_minimum'],
    ['sport_bet_min_total', 301, () => system(100), 'stake_below_minimum'],
    ['sport_bet_multiple', 3, () => multiple(4, 100), 'too_many_legs'],
    ['sport_max_payout', 99, () => alone(100), 'payout_above_maximum'],
  ])('%s set to %s', async (key, value, bets, code) => {
    expect(await refusalOf(bets())).toBeNull();
    await withSetting(key, value, async () => {
      expect(await refusalOf(bets())).toBe(code);
    });
    expect(await refusalOf(bets())).toBeNull();
  });

  test('sport_bet_min_total does not apply to a single, and the quoted minimum is accepted', async () => {
    await withSetting('sport_bet_min_total', 5_000, async () => {
      expect(await refusalOf(alone(100))).toBeNull();
      const { min_stake } = await quoteOf(system(5_000));
      expect([await refusalOf(system(min_stake - 1)), await refusalOf(system(min_stake))]).toEqual(['stake_below_minimum', null]);
    });
  });

  test('sport_max_payout limits a bet’s payout, and the bet keeps the cap of its placement', async () => {
    const [bet] = alone(1_000);
    if (bet === undefined) throw new Error('no bet');
    expect(await quoteOf([bet])).toMatchObject({ capped: false });
    let id = '';
    await withSetting('sport_max_payout', 1_010, async () => {
      expect(await quoteOf([bet])).toMatchObject({ capped: true, potential_payout: 1_010 });
      [id = ''] = (await placeBets(open, player, [bet])).ids;
    });
    expect(await betOf(open, player, id)).toMatchObject({ potential_payout: 1_010 });
  });

  test('sport_odds_max_fall applies to players who accept any odds', async () => {
    const [bet] = alone(100);
    const [leg] = bet?.legs ?? [];
    if (bet === undefined || leg === undefined) throw new Error('no bet');
    const fallen = (percent: number) => ({ ...bet, legs: [{ ...leg, odds: (Number(leg.odds) / (1 - percent / 100)).toFixed(3) }] });
    const ask = async (percent: number) => {
      const { body } = await askBets(open, player, [fallen(percent)], { odds_change: 'any' });
      return (body['bets'] as { status: string; reason?: string }[]).map(({ status, reason }) => reason ?? status)[0];
    };
    expect([await ask(15), await ask(25)]).toEqual(['accepted', 'odds_changed']);
    await withSetting('sport_odds_max_fall', 10, async () => {
      expect([await ask(8), await ask(15)]).toEqual(['accepted', 'odds_changed']);
    });
    await withSetting('sport_odds_max_fall', 30, async () => {
      expect(await ask(25)).toBe('accepted');
    });
  });

  test('the rules page shows the limits in force', async () => {
    const terms = async () => sportsRulesReply.parse((await callSite(open.url, 'GET', `/sportsbook/v1/rules?n=${randomUUID()}`)).body);
    await withSetting('sport_bet_multiple', 7, async () => {
      await withSetting('sport_postponed_hours', 36, async () => {
        expect(await terms()).toMatchObject({ postponed_hours: 36, terms: { most_legs: 7 } });
      });
    });
    expect(await terms()).toMatchObject({ postponed_hours: 48, terms: { most_legs: 10 } });
  });

  test('sport_sportbook_type is published to every page', async () => {
    const published = async () => (await callSite(open.url, 'GET', '/v2/settings/')).body['sport_sportbook_type'];
    await withSetting('sport_sportbook_type', 'altenar', async () => expect(await published()).toBe('altenar'));
    expect(await published()).toBe('native');
  });
});

test('an invalid value is refused and changes nothing', async () => {
  const wrong: readonly [string, string][] = [
    ['sport_bet_min_single', '0'],
    ['sport_bet_min_total', '0.5'],
    ['sport_bet_multiple', '1'],
    ['sport_max_payout', '-1'],
    ['sport_postponed_hours', '9999'],
    ['sport_odds_max_fall', '101'],
    ['sport_enabled', '"yes"'],
    ['sport_sportbook_type', '"other"'],
  ];
  const before = JSON.stringify(open.site.settings.all());
  for (const [key, value] of wrong) expect(await operator('settings', 'set', key, value, '--reason', 'x'), key).toMatchObject({ done: false });
  expect(JSON.stringify(open.site.settings.all())).toBe(before);
});

test('sport_postponed_hours decides when the bets on a postponed match become void', async () => {
  // On a site of its own, since the other tests' matches would begin.
  const shared = open;
  open = await openSite({ sports: true });
  onTestFinished(async () => {
    await open.close();
    open = shared;
  });
  await open.settle();
  const better = await verifiedPlayer(open, 2_000);
  const [match] = await matchesAhead(open, 1);
  if (match === undefined) throw new Error('no match');
  const { ids } = await placeBets(open, better, [single(legOn(await readMatch(open, match.id), 'result', 'home'), 1_000)]);
  await open.sandbox.send('POST', '/sports-feed/control', { scenario: 'postponed', event_id: match.id });
  await open.settle();
  const betStatus = async () => {
    await logInAgain(open, better);
    const { status, payout } = await betOf(open, better, ids[0] ?? '');
    return [status, payout, (await better.balance()).value];
  };
  expect(await betStatus()).toEqual(['accepted', null, 1_000]);
  await open.advance(Date.parse(match.starts_at) - open.site.clock.nowMs() + 13 * HOUR_MS);
  await open.settle();
  expect(await betStatus()).toEqual(['accepted', null, 1_000]);
  await withSetting('sport_postponed_hours', 12, async () => {
    await open.settle();
    expect(await betStatus()).toEqual(['void', 1_000, 2_000]);
  });
  await expectLedgerHolds(open.site);
});
