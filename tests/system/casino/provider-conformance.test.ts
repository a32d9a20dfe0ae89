import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#kernel/durations.ts';
import { HUB88_CHECKS, runHub88Conformance } from '#sandbox/aggregator/conformance/run-hub88-conformance.ts';
import type { Hub88Players, Hub88Session } from '#sandbox/aggregator/conformance/target.ts';
import { openKeyFiles } from '#sandbox/aggregator/key-files.ts';
import { type CheckResult, resultLine } from '#sandbox/provider/conformance/checks.ts';
import { PROVIDER_CHECKS, runProviderConformance } from '#sandbox/provider/conformance/run-provider-conformance.ts';
import type { ProviderPlayers } from '#sandbox/provider/conformance/target.ts';
import { studioRow } from '#server/modules/casino/testing/studio-rows.ts';
import { openSupplierServer, type SupplierServer } from '#server/modules/casino/testing/supplier-server.ts';
import { proved, sized } from '#tests/in-full.ts';
import { createGamePlayers, type GamePlayers } from '../game-players.ts';
import { expectLedgerHolds } from '../ledger-holds.ts';
import { type OpenSite, openSite } from '../open-site.ts';
import type { PlayerClient } from '../player-client.ts';

const [STUDIO, SLOT, SECRET] = ['palpite-studio', 'boto-encantado', 'insecure-development-secret-0123456789'];
const [TABLE, OTHER_TABLE] = ['arr_live_roleta_da_orla', 'arr_live_roleta_do_largo'];
const CALLBACKS = sized(600, 100_000);
const WITHIN = { timeout: sized(5 * MINUTE_MS, HOUR_MS) };

let open: OpenSite;
let studio: SupplierServer;
let players: GamePlayers;

beforeAll(async () => {
  studio = await openSupplierServer();
  studio.says.set('/catalogue', { body: JSON.stringify({ data: [studioRow(SLOT)] }) });
  open = await openSite({ aggregator: true, environment: { STUDIO_URL: studio.url, PROVIDER_SECRETS: JSON.stringify({ [STUDIO]: SECRET }) } });
  await open.settle();
  players = createGamePlayers(open);
});
afterAll(async () => {
  await open.close();
  await studio.close();
});

/** Results that are not ok, one line each. */
const notKept = (results: readonly CheckResult[]) => results.filter(({ outcome }) => outcome !== 'ok').map(resultLine);

describe('the provider wallet’s own dialect (REL-2)', () => {
  const ofStudio: ProviderPlayers = {
    async launch() {
      const launched = await players.launch(await players.newPlayer(), SLOT);
      return { launch_token: new URLSearchParams(new URL(String(launched.body['url'])).hash.slice(1)).get('token') ?? '', game_id: SLOT };
    },
    exclude: ({ player_id }) => players.exclude(STUDIO, player_id),
    reachLimit: ({ player_id }) => players.reachLimit(STUDIO, player_id),
    grantFreeRound: async ({ player_id }) => ({ free_round_id: await players.grantFreeRound(STUDIO, player_id, { gameId: SLOT, stakeCents: 100 }) }),
    advance: (ms) => open.advance(ms),
  };

  it(`keeps every rule of its contract, a storm of ${CALLBACKS} calls included`, WITHIN, async () => {
    const target = { site: open.url, provider: STUDIO, secret: SECRET, players: ofStudio, callbacks: CALLBACKS, nowMs: () => open.site.clock.nowMs() };
    const results = await runProviderConformance(target);
    expect(notKept(results)).toEqual([]);
    expect(results).toHaveLength(PROVIDER_CHECKS.length);
    await expectLedgerHolds(open.site);
    proved('calls of storms', CALLBACKS);
  });
});

describe('Hub88’s dialect', () => {
  const launched = new Map<string, PlayerClient>();
  const ofAggregator: Hub88Players = {
    async launch() {
      const player = await players.newPlayer();
      const { body } = await open.sandbox.send('POST', '/aggregator/launch', { player_token: player.token, game_code: TABLE });
      const session = body as Hub88Session;
      launched.set(session.token, player);
      return session;
    },
    endSession: async ({ token }) => void (await launched.get(token)?.act('/api/auth/logout', {})),
    disable: ({ user }) => players.exclude('hub88', user),
    reachLimit: ({ user }) => players.reachLimit('hub88', user),
    grantFreeRound: async ({ user }) => {
      const reward_uuid = await players.grantFreeRound('hub88', user, { gameId: 'hub88-arr-live-roleta-da-orla', stakeCents: 100 });
      return { reward_uuid, amount: 100_000 };
    },
  };

  it(`keeps every rule of its contract, a storm of ${CALLBACKS} calls included`, WITHIN, async () => {
    const key = openKeyFiles(open.keysFolder ?? '').aggregator;
    const strangersKey = generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey;
    const target = { url: `${open.url}/provider/hub88`, key, strangersKey, players: ofAggregator, otherGame: OTHER_TABLE, callbacks: CALLBACKS };
    const results = await runHub88Conformance(target);
    expect(notKept(results)).toEqual([]);
    expect(results).toHaveLength(HUB88_CHECKS.length);
    await expectLedgerHolds(open.site);
    proved('calls of storms', CALLBACKS);
  });
});
