import * as contract from '#contracts/double.ts';
import { replayHeaders } from '#server/platform/http/idempotency.ts';
import type { RefusalText } from '#server/platform/http/refusals.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { OriginalsDeps } from '../../deps.ts';
import { aliasOf } from '../alias.ts';
import { HOUSE_STAKE_TEXTS, stakeRefusal } from '../../house-game/http/stake-refusals.ts';
import { readTerms } from '../../house-game/stake-settings.ts';
import { createBetPlacer } from '../use-cases/place-bet.ts';
import { betBody } from './bodies.ts';

/** Status and text of every Double refusal. */
export const DOUBLE_TEXTS: Readonly<Record<contract.DoubleRefusalCode | 'round_not_found', RefusalText>> = {
  ...HOUSE_STAKE_TEXTS,
  round_closed: { status: 409, text: 'As apostas desta rodada já fecharam. Nada foi descontado.' },
  round_not_found: { status: 404, text: 'Rodada não encontrada.' },
  stake_above_maximum: { status: 422, text: 'O total das suas apostas passaria do máximo por rodada.' },
  payout_above_maximum: { status: 422, text: 'Com esta aposta, o seu prêmio passaria do máximo por rodada.' },
};
const BOUNDS = {
  floorCents: 0,
  highest: (amount: string) => `O máximo por rodada é ${amount}, somando as suas apostas.`,
  instead: 'escolha um valor menor',
};

/** Betting: the stake row is the stored answer of its Idempotency-Key. */
export function doublePlayRoutes(deps: OriginalsDeps): readonly Route[] {
  return [placeBet(deps)];
}

function placeBet(deps: OriginalsDeps): Route {
  const placer = createBetPlacer(deps);
  return route({
    method: 'POST',
    url: '/api/originals/double/bets',
    summary: 'Bets on a colour of the round that takes bets now, or of the round named.',
    tag: 'originals',
    access: 'token',
    judgesAddress: true,
    plays: { game: 'double' },
    rate: 'none',
    idempotency: 'own',
    body: contract.doubleBetRequest,
    example: { color: 'red', stake: 100 },
    replies: { 201: contract.doubleBetReply },
    refusals: DOUBLE_TEXTS,
    async handler({ principal, body, idempotencyKey }) {
      const placed = await placer.place({ principal, color: body.color, stakeCents: body.stake, roundId: body.round_id, key: idempotencyKey });
      if (!placed.ok) return stakeRefusal(DOUBLE_TEXTS, placed, readTerms(deps.settings, 'double'), BOUNDS);
      return {
        status: 201,
        body: betBody(placed.value, aliasOf(deps.vault, placed.value.roundId, principal.playerId)),
        headers: replayHeaders(placed.value.replayed),
      };
    },
  });
}
