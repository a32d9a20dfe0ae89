import type { $ZodType } from 'zod/v4/core';
import { originalsListQuery } from '#contracts/originals/originals.ts';
import { replayHeaders } from '#server/platform/http/idempotency.ts';
import type { RefusalText } from '#server/platform/http/refusals.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { OriginalsDeps } from '../../deps.ts';
import { pageBody } from '../http/replies.ts';
import { type BoundTexts, stakeRefusal } from '../http/stake-refusals.ts';
import { readTerms } from '../stakes.ts';
import { type BetFields, type InstantGame, untyped } from './instant-game.ts';
import { listOwnBets } from './store/bet-rows.ts';
import { type BetRefusal, createBetPlacer } from './use-cases/place-bet.ts';

/** A bet in a reply: its choice, its result, and the money. */
export type ShownBet<Choice, Drawn> = Choice & Drawn & { readonly stakeCents: number; readonly payoutCents: number };

/** A game's API schemas and texts. */
export interface InstantWire<Choice extends BetFields, Drawn extends BetFields> {
  readonly request: $ZodType<{ readonly stake: number } & Choice>;
  readonly example: Readonly<Record<string, unknown>>;
  readonly reply: $ZodType;
  readonly list: $ZodType;
  readonly refusals: Readonly<Record<BetRefusal, RefusalText>>;
  readonly bounds: BoundTexts;
  /** Stake, choice, result and payout, in the order of the contract. */
  body(bet: ShownBet<Choice, Drawn>): object;
}

/** The calls of a game of one bet and one result: placing a bet, and the player's own list. */
export function instantRoutes<Choice extends BetFields, Drawn extends BetFields>(
  deps: OriginalsDeps,
  game: InstantGame<Choice, Drawn>,
  wire: InstantWire<Choice, Drawn>,
): readonly Route[] {
  const placer = createBetPlacer(deps, game);
  const place = route({
    method: 'POST',
    url: `/api/originals/${game.id}/bets`,
    summary: `Places a ${game.name} bet: takes the stake, deals and pays at once.`,
    tag: 'originals',
    access: 'token',
    judgesAddress: true,
    plays: { game: game.id },
    rate: 'none',
    idempotency: 'own',
    body: wire.request,
    example: wire.example,
    replies: { 201: wire.reply },
    refusals: wire.refusals,
    async handler({ principal, body, idempotencyKey }) {
      const placed = await placer.place({ principal, stakeCents: body.stake, choice: game.readChoice(body), key: idempotencyKey });
      if (!placed.ok) return stakeRefusal(wire.refusals, placed, readTerms(deps.settings, game.id), wire.bounds);
      const bet = placed.value;
      const seeds = { server_seed_hash: bet.serverSeedHash, client_seed: bet.clientSeed, nonce: bet.nonce };
      return { status: 201, body: { id: bet.id, ...wire.body(bet), ...seeds, balance: bet.balance }, headers: replayHeaders(bet.replayed) };
    },
  });
  const list = route({
    method: 'GET',
    url: `/api/originals/${game.id}/bets`,
    summary: `The player’s ${game.name} bets, newest first, with what the verifier needs.`,
    tag: 'originals',
    access: 'player',
    query: originalsListQuery,
    replies: { 200: wire.list },
    async handler({ principal, query }) {
      const body = await pageBody(
        query,
        (page) => listOwnBets(deps.db.k, untyped(game), principal.playerId, page),
        (bet) => ({
          id: bet.id,
          ...wire.body(bet as unknown as ShownBet<Choice, Drawn>),
          ...{ server_seed_hash: bet.serverSeedHash, server_seed: bet.serverSeed, client_seed: bet.clientSeed, nonce: bet.nonce },
          placed_at: bet.placedAt.toISOString(),
        }),
      );
      return { status: 200, body };
    },
  });
  return [place, list];
}
