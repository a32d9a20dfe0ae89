import * as contract from '#contracts/originals/originals.ts';
import { refusalReply } from '#server/platform/http/refusals.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { pageBody } from '../house-game/http/replies.ts';
import type { FairnessState } from './store/fairness-rows.ts';
import { listRevealedSeedRows, type RevealedSeedRow } from './store/revealed-seeds.ts';
import { type FairnessDeps, getFairness } from './use-cases/get-fairness.ts';
import { rotateSeeds } from './use-cases/rotate-seeds.ts';

const TEXTS = { round_open: { status: 409, text: 'Termine a rodada aberta antes de trocar a semente.' } };

/** The seeds in force, their rotation, and the seeds revealed so far. */
export function fairnessRoutes(deps: FairnessDeps): readonly Route[] {
  return [getPair(deps), rotate(deps), listSeeds(deps)];
}

function getPair(deps: FairnessDeps): Route {
  return route({
    method: 'GET',
    url: '/api/originals/fairness',
    summary: 'The client seed, the commitments to the server seed in use and to the next one, and the next nonce.',
    tag: 'originals',
    access: 'player',
    replies: { 200: contract.fairnessReply },
    async handler({ principal }) {
      return { status: 200, body: pairBody(await getFairness(deps, principal.playerId)) };
    },
  });
}

function rotate(deps: FairnessDeps): Route {
  return route({
    method: 'PUT',
    url: '/api/originals/fairness',
    summary: 'Rotates the seeds: reveals the server seed in use and starts the next one with the given client seed. Refused while a round is open.',
    tag: 'originals',
    access: 'player',
    body: contract.fairnessRequest,
    replies: { 200: contract.fairnessRotationReply },
    refusals: TEXTS,
    async handler({ principal, body }) {
      const rotated = await rotateSeeds(deps, principal.playerId, body.client_seed);
      if (!rotated.ok) return refusalReply(TEXTS, rotated);
      return { status: 200, body: { ...pairBody(await getFairness(deps, principal.playerId)), revealed: seedBody(rotated.value) } };
    },
  });
}

function listSeeds(deps: FairnessDeps): Route {
  return route({
    method: 'GET',
    url: '/api/originals/fairness/seeds',
    summary: 'The player’s revealed server seeds, newest first.',
    tag: 'originals',
    access: 'player',
    query: contract.originalsListQuery,
    replies: { 200: contract.revealedSeedsReply },
    async handler({ principal, query }) {
      return { status: 200, body: await pageBody(query, (page) => listRevealedSeedRows(deps.db.k, principal.playerId, page), seedBody) };
    },
  });
}

function pairBody(pair: FairnessState): contract.FairnessReply {
  return { client_seed: pair.clientSeed, server_seed_hash: pair.serverSeedHash, next_server_seed_hash: pair.nextServerSeedHash, nonce: pair.nonce };
}

function seedBody(row: RevealedSeedRow): contract.RevealedSeed {
  return {
    server_seed: row.serverSeed,
    server_seed_hash: row.serverSeedHash,
    client_seed: row.clientSeed,
    rounds: row.rounds,
    activated_at: row.activatedAt.toISOString(),
    revealed_at: row.revealedAt.toISOString(),
  };
}
