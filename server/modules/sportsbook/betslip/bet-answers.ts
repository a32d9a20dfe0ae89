import type { BetReason, PlaceBetsReply } from '#contracts/sportsbook/bets.ts';
import { formatBrl } from '#kernel/money.ts';
import { type Odds, oddsToString } from '#kernel/odds.ts';
import { type JudgedBuilder, type JudgedLeg, type PlannedBet, presentOdds } from '../domain/betslip/plan-bet.ts';
import { movedText, REASON_WHY, reviewText } from '../domain/betslip/reason-texts.ts';

const NOTHING_DEBITED = 'Nada foi descontado.';
const whys: Readonly<Record<BetReason, string>> = REASON_WHY;

/** The player-facing text of each reason to refuse a bet. In every case nothing was debited. */
export const REASON_TEXTS = Object.fromEntries(Object.entries(whys).map(([code, why]) => [code, `${why} ${NOTHING_DEBITED}`])) as Readonly<
  Record<BetReason, string>
>;

const OUTRIGHT_JOINED = `Uma aposta na competição não combina com outra da mesma competição: uma depende da outra. ${NOTHING_DEBITED}`;

type BetAnswer = PlaceBetsReply['bets'][number];

/** The answer for a refused bet: the reason, prices old and new, and an alternative that would be accepted. */
export function refusalOf(bet: PlannedBet): BetAnswer {
  const { reason } = bet;
  if (reason === null) throw new Error('the bet is not refused');
  const refusal: BetAnswer = { id: null, status: 'rejected', reason, message: messageOf(bet), changes: changesOf(bet) };
  const onlyPrices = [...bet.legs, ...bet.builders].every(({ code }) => code === null || code === 'odds_changed');
  if (reason === 'odds_changed' && onlyPrices) {
    const odds = presentOdds(bet).map((each) => (each === null ? null : oddsToString(each)));
    const known = odds.flatMap((each) => each ?? []);
    return odds.length === known.length ? { ...refusal, reoffer: { odds: known } } : refusal;
  }
  const maxCents = reason === 'stake_above_maximum' || reason === 'payout_above_maximum' ? bet.maxStakeCents() : 0;
  return maxCents > 0 ? { ...refusal, reoffer: { stake: maxCents } } : refusal;
}

/** The answer for a placed bet, accepted now or later (`acceptAfter`), or under review until `reviewedBy`; it states a better or a tolerated price. */
export function acceptanceOf(id: string, bet: PlannedBet, acceptAfter: Date | null, reviewedBy: Date | null): BetAnswer {
  const changes = changesOf(bet);
  const placed = { id, stake: bet.totalCents, potential_payout: bet.potentialCents };
  const answer: BetAnswer =
    acceptAfter === null
      ? { ...placed, status: 'accepted' }
      : {
          ...{ ...placed, status: 'pending_acceptance' as const, accept_after: (reviewedBy ?? acceptAfter).toISOString() },
          ...(reviewedBy === null ? {} : { message: reviewText(reviewedBy) }),
        };
  return changes.length === 0 ? answer : { ...answer, changes };
}

/** The refusal of a bet as a sentence; null for a bet that would be accepted. */
export function messageOf(bet: PlannedBet): string {
  const { reason } = bet;
  if (reason === null) return '';
  if (reason === 'odds_changed') {
    const moved = bet.legs.find(({ code }) => code === 'odds_changed');
    if (moved !== undefined) return legMessage(moved);
    const builder = bet.builders.find(({ code }) => code === 'odds_changed');
    return builder === undefined ? REASON_TEXTS.odds_changed : builderMessage(builder);
  }
  if (reason === 'stake_above_maximum') {
    const maxCents = bet.maxStakeCents();
    if (maxCents > 0) return `O valor máximo aceito agora para esta aposta é ${formatBrl(maxCents)}. Nada foi descontado.`;
    return 'Esta seleção atingiu o limite de apostas da casa. Nada foi descontado.';
  }
  // Two legs of one event were refused earlier, so only joined outrights remain here.
  if (reason === 'correlated_legs') return OUTRIGHT_JOINED;
  return REASON_TEXTS[reason];
}

/** Why a leg can't be bet on as requested, as a sentence. */
export function legMessage({ code, draft, price }: JudgedLeg): string {
  if (code === null) return '';
  if (code !== 'odds_changed' || price.odds === null) return REASON_TEXTS[code];
  return `${movedText(draft.requested, price.odds)} ${NOTHING_DEBITED}`;
}

/** Why a combination can't be bet on as requested, as a sentence. */
export function builderMessage({ code, requested, joint }: JudgedBuilder): string {
  if (code === null) return '';
  if (code !== 'odds_changed' || requested === null || joint.odds === null) return REASON_TEXTS[code];
  return `${movedText(requested, joint.odds)} ${NOTHING_DEBITED}`;
}

type Change = NonNullable<BetAnswer['changes']>[number];

/** The prices that moved, of combinations and of legs outside combinations. */
function changesOf({ legs, builders }: Pick<PlannedBet, 'legs' | 'builders'>): Change[] {
  const alone = legs.flatMap(({ draft, price }, leg) =>
    typeof draft.builder === 'number' ? [] : changeOf({ leg }, draft.requested, price.odds, price.version),
  );
  const joint = builders.flatMap(({ requested, joint: { odds, version }, place }, builder) => changeOf({ leg: place, builder }, requested, odds, version));
  return [...alone, ...joint];
}

function changeOf(of: Pick<Change, 'leg' | 'builder'>, requested: Odds | null, odds: Odds | null, version: number | null): Change[] {
  if (requested === null || odds === null || odds === requested) return [];
  return [{ ...of, odds_requested: oddsToString(requested), odds: oddsToString(odds), odds_version: version === null ? null : String(version) }];
}
