import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SportsEventReply } from '#contracts/sportsbook/events.ts';
import { MINUTE_MS } from '#kernel/durations.ts';
import { runOperatorCommand } from '#server/modules/backoffice/index.ts';
import { verifyAuditChain } from '#server/platform/audit/record-act.ts';
import { expectLedgerHolds } from '../ledger-holds.ts';
import { FEW_LEAGUES, type OpenSite, openSite } from '../open-site.ts';
import type { PlayerClient } from '../player-client.ts';
import { askBets, betOf, legOn, logInAgain, matchesAhead, placeBets, readMatch, single, verifiedPlayer } from '../sports-player.ts';

let open: OpenSite;
let folder: string;

beforeAll(async () => {
  open = await openSite({ sports: true, calendar: { leagues: [...FEW_LEAGUES, 'ligue-1'] } });
  await open.settle();
  folder = await mkdtemp(join(tmpdir(), 'sports-'));
});
// On a slow machine the feed would otherwise time out and close its matches: process its waiting messages first.
beforeEach(() => open.settle());
/** Expects each act that a test reads to be in an unbroken chain. */
async function closeWhole(): Promise<void> {
  await open.settle();
  expect(await verifyAuditChain(open.site.db.k)).toBeNull();
  await expectLedgerHolds(open.site);
  await open.close();
  await rm(folder, { recursive: true });
}
afterAll(closeWhole);

/** Runs an operator's command, then the jobs that apply it to bets. */
async function operator(...words: string[]): Promise<{ done: boolean; text: string }> {
  const answer = await runOperatorCommand(open.site.modules.deps.backoffice, 'ana', words);
  await open.settle();
  return answer;
}

const act = (...words: string[]) => operator(...words, '--reason', 'as told by the league');

/** Returns the match after `skip` others, and a player with R$ 10 on its home side. */
async function betOnMatch(skip: number, stakeCents = 1_000): Promise<{ match: SportsEventReply; player: PlayerClient; bet: string; placedAt: Date }> {
  const player = await verifiedPlayer(open, 5_000);
  const [row] = (await matchesAhead(open, skip + 1)).slice(skip);
  const match = await readMatch(open, row?.id ?? '');
  const placedAt = open.site.clock.now();
  const { ids } = await placeBets(open, player, [single(legOn(match, 'result', 'home'), stakeCents)]);
  return { match, player, bet: ids[0] ?? '', placedAt };
}

async function betStatus(player: PlayerClient, bet: string): Promise<readonly [string, number | null]> {
  await logInAgain(open, player);
  const { status, payout } = await betOf(open, player, bet);
  return [status, payout];
}

/** Acts of this file in the audit log, the latest first; each must be in `audit list`. */
async function acts(subject: string): Promise<unknown[]> {
  const rows = await open.site.db.k.selectFrom('platform_audit').selectAll().where('subject', '=', subject).orderBy('id', 'desc').execute();
  const { text } = await runOperatorCommand(open.site.modules.deps.backoffice, 'ana', ['audit', 'list']);
  for (const { act: kind } of rows) expect(text).toContain(kind);
  return rows.map(({ actor, act: kind, reason, before, after }) => ({ actor, act: kind, reason, before, after }));
}

/** Plays a match to its end with a contradictory result, but not until the supplier corrects it; returns its line in `sports held`. */
async function heldResultOf(match: SportsEventReply): Promise<{ id: string; line: string }> {
  await open.sandbox.send('POST', '/sports-feed/control', { scenario: 'contradiction', event_id: match.id });
  const until = Date.parse(match.starts_at) + 100 * MINUTE_MS;
  await open.advance(until - open.site.clock.nowMs());
  await open.settle();
  for (let minute = 0; minute < 40; minute += 1) {
    const { text } = await operator('sports', 'held');
    const line = text.split('\n').find((each) => each.includes(` ${match.id} `));
    if (line !== undefined) return { id: line.split(' ')[0] ?? '', line };
    await open.advance(MINUTE_MS);
  }
  throw new Error(`no result of ${match.id} was held`);
}

test('a contradictory result waits; the operator’s facts settle the bets, and the act is recorded', async () => {
  expect((await operator('sports', 'held')).text).toBe('None.');
  const { match, player, bet } = await betOnMatch(0);
  const { id, line } = await heldResultOf(match);
  expect(line).toContain('goals_differ_from_full_time');
  expect(await betStatus(player, bet)).toEqual(['accepted', null]);

  const file = join(folder, 'facts.json');
  const goals = [{ side: 'home', minute: 70 }];
  const facts = { ending: 'played', halfTime: { home: 0, away: 0 }, fullTime: { home: 1, away: 0 }, goals };
  await writeFile(file, JSON.stringify({ ...facts, goals: [] }));
  expect(await act('sports', 'decide', id, file)).toMatchObject({ done: false, text: expect.stringContaining('contradiction') });
  await writeFile(file, JSON.stringify({ ...facts, winner: 'home' }));
  expect(await act('sports', 'decide', id, file)).toMatchObject({ done: false, text: expect.stringContaining('winner') });
  expect(await act('sports', 'decide', id, join(folder, 'none.json'))).toMatchObject({ done: false });
  expect(await acts(match.id)).toEqual([]);

  await writeFile(file, JSON.stringify(facts));
  expect(await act('sports', 'decide', id, file)).toMatchObject({ done: true });
  expect(await betStatus(player, bet)).toEqual(['settled', Math.round(Number(legOn(match, 'result', 'home').odds) * 1_000)]);
  expect(await acts(match.id)).toMatchObject([
    { actor: 'ana', act: 'sports.decide', reason: 'as told by the league', after: { fullTime: { home: 1, away: 0 } } },
  ]);
  expect((await operator('sports', 'held')).text).not.toContain(match.id);
  expect(await act('sports', 'decide', id, file)).toMatchObject({ done: false, text: expect.stringContaining('not found') });
  await expectLedgerHolds(open.site);
});

test('kept: the result under review is discarded, and bets wait for a better result from the supplier', async () => {
  const { match, player, bet } = await betOnMatch(0);
  const { id } = await heldResultOf(match);
  expect(await act('sports', 'keep', id)).toMatchObject({ done: true });
  expect(await betStatus(player, bet)).toEqual(['accepted', null]);
  expect(await acts(match.id)).toMatchObject([{ act: 'sports.keep', before: { ending: 'played' }, after: null }]);
  expect(await act('sports', 'keep', id)).toMatchObject({ done: false, text: expect.stringContaining('not found') });
  await open.advance(30 * MINUTE_MS);
  await open.settle();
  expect((await betStatus(player, bet))[0]).toBe('settled');
});

test('overdue: a match without a result from its supplier is listed with its bets; the operator’s facts settle them, and the act is recorded', async () => {
  expect((await operator('sports', 'overdue')).text).toBe('None.');
  const { match, player, bet } = await betOnMatch(4);
  const startedAt = new Date(open.site.clock.nowMs() - 7 * 60 * MINUTE_MS);
  const forgotten = { source: 'a-former-supplier', state: 'live', starts_at: startedAt };
  await open.site.db.k.updateTable('sportsbook_event').set(forgotten).where('id', '=', match.id).execute();
  await open.settle();
  expect((await operator('sports', 'overdue')).text).toMatch(
    new RegExp(`^${match.id}  .* live {2}kick-off ${startedAt.toISOString()}[^]*1 bets open: no_result`),
  );
  expect(await act('settings', 'set', 'sport_overdue_hours', '8')).toMatchObject({ done: true });
  await open.site.settings.refresh();
  await open.settle();
  expect((await operator('sports', 'overdue')).text).toBe('None.');
  await act('settings', 'set', 'sport_overdue_hours', '6');
  await open.site.settings.refresh();
  await open.settle();
  const file = join(folder, 'forgotten.json');
  await writeFile(file, JSON.stringify({ ending: 'played', halfTime: { home: 0, away: 1 }, fullTime: { home: 0, away: 1 } }));
  expect(await act('sports', 'decide', 'no-such-match', file)).toMatchObject({ done: false, text: expect.stringContaining('not found') });
  expect(await act('sports', 'decide', match.id, file)).toMatchObject({ done: true });
  expect(await betStatus(player, bet)).toEqual(['settled', 0]);
  expect(await acts(match.id)).toMatchObject([{ act: 'sports.decide', after: { fullTime: { home: 0, away: 1 } } }]);
  expect((await operator('sports', 'overdue')).text).toBe('None.');
  await expectLedgerHolds(open.site);
}, 60_000);

test('void: every bet on the match is refunded, and the match takes no further bets (GM-9)', async () => {
  const { match, player, bet } = await betOnMatch(3);
  expect(await operator('sports', 'void', match.id)).toMatchObject({ done: false });
  expect(await act('sports', 'void', match.id)).toMatchObject({ done: true });
  expect(await betStatus(player, bet)).toEqual(['void', 1_000]);
  expect((await player.balance()).value).toBe(5_000);
  const again = await askBets(open, player, [single(legOn(match, 'result', 'home'), 1_000)]);
  expect([again.status, (again.body['bets'] as { status: string }[])[0]?.status, (await player.balance()).value]).toEqual([201, 'rejected', 5_000]);
  expect(await act('sports', 'void', 'no-such-match')).toMatchObject({ done: false });
  expect(await acts(match.id)).toMatchObject([{ act: 'sports.void', after: 'void' }]);
  expect(await acts('no-such-match')).toEqual([]);
});

test('cancel and uncancel: only bets of one market within a period', async () => {
  const early = await betOnMatch(5);
  await open.advance(2 * MINUTE_MS);
  await open.settle();
  const { match } = early;
  const late = await verifiedPlayer(open, 5_000);
  const now = await readMatch(open, match.id);
  const { ids } = await placeBets(open, late, [single(legOn(now, 'result', 'home'), 700), single(legOn(now, 'double_chance', 'home_draw'), 300)]);
  const [wrong = '', other = ''] = ids;
  const market = legOn(now, 'result', 'home').market_id;
  const stretch = `${new Date(early.placedAt.getTime() + MINUTE_MS).toISOString()}/..`;

  expect(await act('sports', 'cancel', market, stretch)).toMatchObject({ done: true });
  expect([await betStatus(early.player, early.bet), await betStatus(late, wrong), await betStatus(late, other)]).toEqual([
    ['accepted', null],
    ['void', 700],
    ['accepted', null],
  ]);
  expect((await late.balance()).value).toBe(4_700);
  expect(await act('sports', 'uncancel', market, stretch)).toMatchObject({ done: true });
  expect(await betStatus(late, wrong)).toEqual(['accepted', null]);
  expect((await late.balance()).value).toBe(4_000);
  expect(await act('sports', 'uncancel', market, stretch)).toMatchObject({ done: false });
  expect(await act('sports', 'cancel', `${match.id}:no_such_market`, stretch)).toMatchObject({ done: false });
  expect(await acts(market)).toMatchObject([{ act: 'sports.uncancel' }, { act: 'sports.cancel', reason: 'as told by the league' }]);
  await expectLedgerHolds(open.site);
});

test('liability shows the exposure of each outcome, the most expensive scoreline, and the cap', async () => {
  const { match } = await betOnMatch(7, 1_000);
  const { text } = await operator('liability', match.id);
  const leg = legOn(match, 'result', 'home');
  const exposure = ((Number(leg.odds) - 1) * 10).toLocaleString('pt-BR', { minimumFractionDigits: 2 });
  expect(text.replaceAll('\u00a0', ' ')).toContain(`${leg.market_id}\n  home  R$ ${exposure} if it wins, R$ 10,00 kept if not  1 legs`);
  expect(text).toMatch(/Worst: \d+–\d+ \(half time \d+–\d+\) costs/);
  expect((await operator('liability', 'no-such-match')).text).toBe('None.');
});

test('cap: the highest stake is quoted and enforced from the next bet on, for its scope, until it is removed', async () => {
  const { match, player } = await betOnMatch(9);
  const scope = `tournament:${match.tournament.id}`;
  const ask = async () => {
    const reply = await askBets(open, player, [single(legOn(await readMatch(open, match.id), 'result', 'home'), 1_000)]);
    const [bet] = reply.body['bets'] as { status: string; reason?: string }[];
    return bet?.reason ?? bet?.status;
  };
  expect(await ask()).toBe('accepted');
  expect(await act('sports', 'cap', scope, '100')).toMatchObject({ done: true });
  expect((await operator('sports', 'caps')).text.replaceAll('\u00a0', ' ')).toContain(`${scope}  R$ 1,00`);
  expect(await ask()).toBe('stake_above_maximum');
  expect(await act('sports', 'cap', scope, 'none')).toMatchObject({ done: true });
  expect(await ask()).toBe('accepted');
  expect((await operator('sports', 'caps')).text).not.toContain(scope);
  expect(await act('sports', 'cap', 'default', 'none')).toMatchObject({ done: false, text: expect.stringContaining('default needed') });
  expect(await act('sports', 'cap', 'country:brazil', '5')).toMatchObject({ done: false, text: expect.stringContaining('unknown scope') });
  expect(await acts(scope)).toMatchObject([
    { before: 100, after: null },
    { before: null, after: 100 },
  ]);
});

test('source: the preferred price source is set for a tournament and a market definition, listed, recorded, and removed', async () => {
  const { match } = await betOnMatch(9);
  const place = `${match.tournament.id}:total`;
  expect(await act('sports', 'source', place, 'supplier')).toMatchObject({ done: true });
  expect((await operator('sports', 'sources')).text).toContain(`${match.tournament.id}  total  supplier`);
  expect(await act('sports', 'source', place, 'none')).toMatchObject({ done: true });
  expect((await operator('sports', 'sources')).text).toBe('None.');
  expect(await act('sports', 'source', `${match.tournament.id}:corners`, 'model')).toMatchObject({ done: false });
  expect(await acts(place)).toMatchObject([
    { before: 'supplier', after: null },
    { before: null, after: 'supplier' },
  ]);
});
