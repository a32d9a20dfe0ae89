import { everyPersonalTable } from '#server/main/every-personal-table.ts';
import { runOperatorCommand } from '#server/modules/backoffice/index.ts';
import { winBatch } from '#server/modules/casino/provider-wallet/store/batches.ts';
import { winRow } from '#server/modules/casino/provider-wallet/use-cases/take-results.ts';
import { readPersonalRows } from '#server/platform/personal-data/read-personal-rows.ts';
import { sendPicture } from '#tests/documents/send-picture.ts';
import { launchSlot, SLOT, spinSlot } from '#tests/system/aggregator-player.ts';
import { createGamePlayers } from '#tests/system/game-players.ts';
import type { OpenSite } from '#tests/system/open-site.ts';
import { deposit, type PlayerClient, registerPlayer, verify } from '#tests/system/player-client.ts';
import { type PlaceBetsReply, slipQuoteReply } from '#contracts/sportsbook/bets.ts';
import type { SportsEventReply } from '#contracts/sportsbook/events.ts';
import { askBets, type AskedBet, callSports, legOn, matchesAhead, placeBets, readMatch, single, sportsToken } from '#tests/system/sports-player.ts';
import { setSetting } from '#tests/system/set-setting.ts';

type Row = Readonly<Record<string, unknown>>;

/** A player who has rows in nearly every table. */
export async function richPlayer(open: OpenSite, picture: Uint8Array): Promise<{ readonly client: PlayerClient; readonly id: string }> {
  await setSetting(open.site, 'deposit_rollover', 0);
  await open.site.settings.refresh();
  const client = await registerPlayer(open, { utm_source: 'um-anuncio' });
  await sendPicture(open, client.token, picture);
  await verify(open, client);
  const paid = await deposit(open, client, 9_000);
  const id = ((await client.call('GET', '/api/auth/me')).body['user'] as { id: string }).id;
  await coupons(open, client);
  await client.act('/api/originals/dice/bets', { stake: 2_000, chance: 50, direction: 'over' });
  await client.act('/api/originals/dice/bets', { stake: 1_000, chance: 50, direction: 'over' });
  await client.act('/api/originals/plinko/bets', { stake: 100, rows: 8, risk: 'low' });
  const mines = await client.act('/api/originals/mines/rounds', { stake: 100, mines: 1 });
  await client.act(`/api/originals/mines/rounds/${String(mines.body['round_id'])}/reveal`, { tile: 7 });
  for (let tries = 0; tries < 20; tries += 1) {
    if ((await client.act('/api/originals/double/bets', { color: 'red', stake: 100 })).status === 201) break;
    await open.advance(3_000);
  }
  await client.act('/api/withdrawals', { amount: 200, pix_key_type: 'cpf', pix_key: client.person.cpf });
  await client.call('PUT', '/api/limits/stake', { period: 'day', amount: 50_000 });
  await client.call('PUT', '/api/limits/stake', { period: 'day', amount: 60_000 });
  await client.call('PUT', '/api/reality-check', { interval_minutes: 30 });
  await words(open, client);
  await friend(open, client);
  await sportsBet(open, client);
  await suppliersGame(open, client);
  await open.sandbox.send('POST', '/pix-psp/claim', { endToEndId: String(paid.body['end_to_end_id']) });
  await open.advance(301_000);
  await open.settle();
  return { client, id };
}

/** A case with an answer, a consent, a favourite, an unknown code, an unconfirmed contact. */
async function words(open: OpenSite, client: PlayerClient): Promise<void> {
  const question = { subject: 'Dúvida', message: 'Quando chega o meu saque?', name: 'Ana', email: client.email };
  const { body } = await client.call('POST', '/api/support/messages', question);
  await runOperatorCommand(open.site.modules.deps.backoffice, 'ana', ['support', 'answer', String(body['case_number']), 'Chega hoje.']);
  await client.call('PUT', '/api/notifications/preferences', { choices: [{ subject: 'offers', channel: 'email', on: true }] });
  await client.call('POST', '/api/favorite-game/favorite/mines/add');
  await client.call('POST', '/api/coupons/apply', { code: 'NENHUM' });
  await client.call('POST', '/api/auth/confirm/send', { channel: 'email' });
  await client.call('PUT', '/api/account', { phone: '11912345678', phone_code: '55', current_password: client.password });
}

/** A referred player with a deposit. */
async function friend(open: OpenSite, client: PlayerClient): Promise<void> {
  const { code } = (await client.call('GET', '/api/referral')).body;
  const invited = await registerPlayer(open, { referrer_id: code, phone: '21987650000' });
  await verify(open, invited);
  await deposit(open, invited, 5_000);
}

async function coupons(open: OpenSite, client: PlayerClient): Promise<void> {
  const operate = async (...words: string[]) => (await runOperatorCommand(open.site.modules.deps.backoffice, 'ana', [...words, '--reason', 'test'])).text;
  const terms = /^\S+(?=:)/.exec(await operate('rollovers', 'create', '--name', 'Dois', '--times', '3', '--games', 'dice=100'))?.[0] ?? '';
  await operate('coupons', 'create', 'FESTA', '--kind', 'event', '--terms', terms, '--amount', '500', '--per-player', '2');
  await operate('coupons', 'create', 'DEPOIS', '--kind', 'deposit', '--terms', terms, '--amount', '500', '--min', '100');
  for (const code of ['FESTA', 'FESTA', 'DEPOIS']) await client.call('POST', '/api/coupons/apply', { code });
  const [first] = (await client.call('GET', '/api/bonus?active=1')).body['data'] as { id: string }[];
  await client.call('POST', `/api/active/${first?.id ?? ''}`);
}

/** A session with a supplier, a played round, and a granted free one. */
async function suppliersGame(open: OpenSite, client: PlayerClient): Promise<void> {
  const session = await launchSlot(open, client);
  const { status } = await spinSlot(open, session);
  if (status !== 200) throw new Error(`the slot was not played: ${status}`);
  await createGamePlayers(open).grantFreeRound('hub88', session.user, { gameId: SLOT.id, stakeCents: 100 });
  await winTooMuch(open);
}

/** A win on the played round, above the maximum of any game, so that it is put under review. */
async function winTooMuch({ site }: OpenSite): Promise<void> {
  const bet = await site.db.k.selectFrom('casino_transaction').selectAll().where('kind', '=', 'bet').executeTakeFirstOrThrow();
  const round = await site.db.k.selectFrom('casino_round').select('ref').where('id', '=', bet.round_id).executeTakeFirstOrThrow();
  const call = { source: bet.source, playerId: bet.player_id, gameId: SLOT.id, vertical: 'casino', roundRef: round.ref } as const;
  const win = { ...call, transactionId: 'too-much', betTransactionId: bet.transaction_id, amountCents: 1_000_000_000, closes: false, strict: false };
  const [taken] = await winBatch(site.db, [winRow(win, site.ids.next())], site.clock.now(), 2_000);
  if (taken?.verdict !== 'done' || taken.review === null)
    throw new Error(`a win above what any game pays is ${taken?.verdict ?? 'lost'}, and not under review`);
}

async function sportsBet(open: OpenSite, client: PlayerClient): Promise<void> {
  const [row] = await matchesAhead(open, 1);
  const match = await readMatch(open, row?.id ?? '');
  const market = match.markets.find(({ status, outcomes }) => status === 1 && outcomes.length > 1);
  const [outcome] = market?.outcomes ?? [];
  if (market === undefined || outcome === undefined) throw new Error('no market takes bets');
  const { bets } = await placeBets(open, client, [single(legOn(match, market.definition, outcome.id), 200)]);
  const authorization = `Bearer ${await sportsToken(client)}`;
  await cashOutAPart(open, client, bets[0], authorization);
  await client.call('PUT', `/sportsbook/v1/favourites/event/${match.id}`, undefined, { authorization });
  await combination(open, client, match);
  await setSetting(open.site, 'sport_review_stake', 200);
  await open.site.settings.refresh();
  const large = await askBets(open, client, [single(legOn(match, market.definition, outcome.id), 200)]);
  if (large.status !== 201) throw new Error(`no bet under review: ${JSON.stringify(large.body)}`);
  await setSetting(open.site, 'sport_review_stake', 0);
  await open.site.settings.refresh();
}

/** Two selections of the match at one price. */
async function combination(open: OpenSite, client: PlayerClient, match: SportsEventReply): Promise<void> {
  // A bet on under half a goal never wins here, and a favourite's match offers that line too.
  const lines = match.markets.filter(({ definition, specifiers }) => definition !== 'total' || specifiers['total'] === '1.5');
  const bet: AskedBet = { kind: 'builder', stake: 100, legs: [legOn(match, 'result', 'home'), legOn({ ...match, markets: lines }, 'total', 'under')] };
  const { body } = await callSports(open, client, 'POST', '/slip/quote', { body: { odds_change: 'none', bets: [bet] } });
  const odds = slipQuoteReply.parse(body).bets[0]?.builders?.[0]?.odds ?? '';
  await placeBets(open, client, [{ ...bet, builders: [{ legs: [0, 1], odds }] }]);
}

/** Cashes out a share of the bet, sets an automatic cash-out at an amount that only a win reaches, and leaves another quote unused. */
async function cashOutAPart(open: OpenSite, client: PlayerClient, bet: PlaceBetsReply['bets'][number] | undefined, authorization: string): Promise<void> {
  const path = `/sportsbook/v1/bets/${bet?.id ?? ''}`;
  const { body: quote } = await client.call('POST', `${path}/cashout-quote`, { share: 40 }, { authorization });
  const taken = await client.call('POST', `${path}/cashout`, { quote_id: quote['quote_id'] }, { authorization, 'idempotency-key': crypto.randomUUID() });
  const amount = Math.floor((bet?.potential_payout ?? 0) * 0.6);
  const ruled = await client.call('PUT', `${path}/cashout-rule`, { amount }, { authorization });
  const asked = await client.call('POST', `${path}/cashout-quote`, {}, { authorization });
  if ([taken, ruled, asked].some(({ status }) => status !== 200))
    throw new Error(`no cash-out: ${JSON.stringify([quote, taken.body, ruled.body, asked.body])}`);
  await open.settle();
}

/** Every row about the player in every table, except rows that jobs and the clock write on their own. */
export async function everythingOf(open: OpenSite, playerId: string): Promise<ReadonlyMap<string, readonly Row[]>> {
  const all = new Map<string, readonly Row[]>();
  for (const table of everyPersonalTable) {
    const rows: Row[] = [];
    for await (const row of readPersonalRows(open.site.db.k, table, playerId)) rows.push(row);
    all.set(table.table, rows);
  }
  return all;
}

const OWN_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f-]{17}$|^E\d{8}[0-9a-zA-Z]{23}$|^[0-9a-f]{32}$/;

/** The player's ids: keys of their rows, one or two per table. */
export function idsOf(rows: ReadonlyMap<string, readonly Row[]>): ReadonlyMap<string, string> {
  const ids = new Map<string, string>();
  for (const table of everyPersonalTable) {
    for (const row of (rows.get(table.table) ?? []).slice(0, 2)) {
      for (const column of [...table.key, 'id', 'end_to_end_id']) {
        const value = row[column];
        if (typeof value === 'string' && OWN_ID.test(value)) ids.set(value, `${table.table}.${column}`);
      }
    }
  }
  return ids;
}
