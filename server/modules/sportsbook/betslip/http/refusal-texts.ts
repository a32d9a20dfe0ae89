import type { BetReason } from '#contracts/sportsbook/bets.ts';
import { STAKE_TEXTS } from '#server/modules/stakes/index.ts';
import type { RefusalText } from '#server/platform/http/refusals.ts';
import { REASON_TEXTS } from '../bet-answers.ts';
import type { CallRefusal, PlaceRefusal } from '../use-cases/place-ticket.ts';

const NOTHING_DEBITED = 'Nada foi descontado.';
/** These three texts get no "nothing debited": the first two do not concern a bet, and in the third another bet used the key. */
const { session_ended, blocked, idempotency_key_reused, ...refusals } = STAKE_TEXTS;
const stakeTexts = Object.entries(refusals).map(([code, { status, text }]) => [code, { status, text: `${text} ${NOTHING_DEBITED}` }] as const);

const OWN_TEXTS: Readonly<Record<CallRefusal, RefusalText>> = {
  ...{ session_ended, blocked, idempotency_key_reused },
  ...(Object.fromEntries(stakeTexts) as Record<keyof typeof refusals, RefusalText>),
  sport_disabled: { status: 403, text: `As apostas esportivas estão fechadas no momento. ${NOTHING_DEBITED}` },
  validation_failed: { status: 422, text: `Confira o bilhete: há um dado inválido. ${NOTHING_DEBITED}` },
};

const reasons = Object.entries(REASON_TEXTS).map(([code, text]) => [code, { status: 422, text }] as const);

/** HTTP status and text of every refusal of a whole call. `session_ended` is never refused here: it is the contract's 401. */
export const PLACE_TEXTS = { ...(Object.fromEntries(reasons) as Record<BetReason, RefusalText>), ...OWN_TEXTS } satisfies Record<PlaceRefusal, RefusalText>;
