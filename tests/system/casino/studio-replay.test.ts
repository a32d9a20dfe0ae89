import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CasinoRound } from '#contracts/casino/casino.ts';
import { DAY_MS, MINUTE_MS } from '#kernel/durations.ts';
import { cents, formatBrl } from '#kernel/money.ts';
import { runOperatorCommand } from '#server/modules/backoffice/index.ts';
import type { ReplayReply } from '#studio/protocol/rgs.ts';
import { openStudioAndSite, type StudioAndSite } from '../open-studio.ts';
import { callSite, type PlayerClient } from '../player-client.ts';
import { logInAgain } from '../sports-player.ts';

const GAMES = ['boto-encantado', 'festa-no-pomar', 'perolas-do-farol'] as const;
const [BOTO] = GAMES;

let world: StudioAndSite;
let player: PlayerClient;
beforeAll(async () => {
  world = await openStudioAndSite();
  player = await world.players.newPlayer();
  for (const game of GAMES) {
    const page = await world.openGame(player, game);
    for (let spin = 0; spin < 3; spin += 1) await page.spinToTheEnd();
  }
  await world.untilDone();
});
afterAll(() => world.close());

const historyOf = async (whose: PlayerClient): Promise<CasinoRound[]> =>
  (await whose.call('GET', '/api/casino/history?per_page=50')).body['data'] as CasinoRound[];
const tokenOf = (url: string | null) => new URLSearchParams(new URL(url ?? '').hash.slice(1)).get('replay') ?? '';
const ask = async (token: string) => {
  const { status, body } = await callSite(world.studioUrl, 'POST', '/api/replay', { token });
  return { status, body: body as unknown as ReplayReply & { readonly error?: string } };
};
const operator = (...words: string[]) => runOperatorCommand(world.open.site.modules.deps.backoffice, 'ana', words);

describe('the player’s own rounds', () => {
  it('each have a link to their game’s page, and the studio shows the result that the history shows (GM-8)', async () => {
    const rounds = await historyOf(player);
    expect(rounds).toHaveLength(9);
    for (const round of rounds) {
      expect(round.replay_url).toMatch(new RegExp(`^${world.studioUrl}/games/${round.game.id}/#replay=[0-9a-f-]{36}\\.\\d+\\.[0-9a-f]{64}$`));
      const { status, body } = await ask(tokenOf(round.replay_url));
      expect(status).toBe(200);
      expect([body.game, body.round.stake, body.round.payout]).toEqual([round.game.id, round.staked, round.returned]);
      expect(JSON.stringify(body)).not.toContain('balance');
    }
    expect(new Set(await Promise.all(rounds.map(async ({ replay_url }) => (await ask(tokenOf(replay_url))).body.round.round_id))).size).toBe(9);
  });
});

it('a link of one round opens no other round', async () => {
  const other = await world.players.newPlayer();
  const page = await world.openGame(other, BOTO);
  const [one, two] = [await page.spinToTheEnd(), await page.spinToTheEnd()];
  await world.untilDone();
  const [url] = (await historyOf(other)).map(({ replay_url }) => tokenOf(replay_url));
  const changed = (url ?? '').replace(/^[0-9a-f-]{36}/, (id) => (id === one.round_id ? two.round_id : one.round_id));
  expect([(await ask(url ?? '')).status, (await ask(changed)).status]).toEqual([200, 401]);
});

it('a player’s history lists no other player’s rounds', async () => {
  expect(await historyOf(await world.players.newPlayer())).toEqual([]);
});

it('a round under way has no link; the link of a round whose bet was returned says so', async () => {
  const late = await world.players.newPlayer();
  const page = await world.openGame(late, BOTO);
  const key = randomUUID();
  const win = world.gate.hold('win');
  const spinning = page.spin(key);
  await win.arrived;
  expect(await historyOf(late)).toMatchObject([{ state: 'open', replay_url: null }]);
  win.release();
  await spinning;
  await page.spinToTheEnd(key);
  world.gate.passage = (call) => (call === 'bet' ? 'lost' : 'ok');
  expect((await page.spin()).status).toBe(503);
  world.gate.passage = () => 'ok';
  await world.untilDone();
  const [returned] = await historyOf(late);
  expect(returned).toMatchObject({ state: 'void', staked: 0 });
  const { status, body } = await ask(tokenOf(returned?.replay_url ?? null));
  expect([status, body.error, body.round]).toEqual([409, 'round_returned', undefined]);
});

describe('support', () => {
  it('finds a round by our id or by the studio’s, with each transaction and a link', async () => {
    const someone = await world.players.newPlayer();
    const page = await world.openGame(someone, BOTO);
    const { round_id: ref, stake, payout } = await page.spinToTheEnd();
    await world.untilDone();
    const [round] = await historyOf(someone);
    const brl = (amount: number) => formatBrl(cents(amount));
    for (const id of [round?.id ?? '', ref]) {
      const { done, text } = await operator('games', 'round', id);
      expect(done).toBe(true);
      expect(text).toContain(`round      ${round?.id}`);
      expect(text).toContain(`game       Boto Encantado (${BOTO})`);
      expect(text).toContain(`supplier   palpite-studio, its round ${ref}`);
      expect(text).toContain(`staked     ${brl(stake)}\nreturned   ${brl(payout)}\nstate      closed, closed `);
      expect(text).toContain(`  bet      ${brl(stake)}  ${ref}:bet  `);
      expect(text).toContain(`  win      ${brl(payout)}  ${ref}:win  `);
      expect(text).not.toContain(someone.person.cpf);
      const [, url = ''] = /see again +(\S+)/.exec(text) ?? [];
      expect((await ask(tokenOf(url))).body).toMatchObject({ game: BOTO, round: { round_id: ref, payout } });
    }
  });

  it('gets an error for an unknown round and for a missing round id', async () => {
    expect(await operator('games', 'round', randomUUID())).toMatchObject({ done: false, text: expect.stringContaining('We have no round') as string });
    expect(await operator('games', 'round')).toMatchObject({ done: false, text: expect.stringContaining('name a round') as string });
  });
});

it('a link ends after a day, and support can give a new one', async () => {
  const [round] = await historyOf(player);
  await world.open.advance(DAY_MS - 5 * MINUTE_MS);
  expect((await ask(tokenOf(round?.replay_url ?? null))).status).toBe(200);
  await world.open.advance(5 * MINUTE_MS);
  expect((await ask(tokenOf(round?.replay_url ?? null))).status).toBe(410);
  const [, fresh = ''] = /see again +(\S+)/.exec((await operator('games', 'round', round?.id ?? '')).text) ?? [];
  expect((await ask(tokenOf(fresh))).body.round.payout).toBe(round?.returned);
  await logInAgain(world.open, player);
});
