import type { SlipBet } from '#contracts/sportsbook/bets.ts';
import { cents } from '#kernel/money.ts';
import { type Odds, parseOdds } from '#kernel/odds.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import { picksOf } from '../domain/bets/combination.ts';
import type { DraftBet, DraftBuilder, DraftLeg } from '../domain/betslip/draft-bet.ts';

type Errors = Record<string, readonly string[]>;

/**
 * Reads the bets of a slip. Refuses with a text per field, such as `bets.0.legs.1.odds`: an invalid price, a combination with a leg that does not exist or is
 * in another combination, and, in a `placement`, a combination without the price that the player saw.
 */
export function readBets(bets: readonly SlipBet[], call: 'quote' | 'placement' = 'placement'): Result<readonly DraftBet[], 'validation_failed'> {
  const errors: Errors = {};
  const drafts = bets.map((bet, place) => {
    const builders = readBuilders(bet, `bets.${place}.builders`, call, errors);
    const legs = bet.legs.flatMap((leg, index): DraftLeg[] => {
      const requested = parseOdds(leg.odds);
      if (requested === null) errors[`bets.${place}.legs.${index}.odds`] = ['Cotação inválida.'];
      const builder = builders.ofLeg.get(index);
      return requested === null ? [] : [{ ...readLeg(leg, requested), ...(builder === undefined ? {} : { builder }) }];
    });
    return {
      ...{ kind: bet.kind, sizes: sizesOf(bet, legs), stakeMode: bet.stake_mode, stakeCents: cents(bet.stake), legs },
      ...(builders.drafts.length === 0 ? {} : { builders: builders.drafts }),
    };
  });
  return Object.keys(errors).length === 0 ? ok(drafts) : refuse('validation_failed', errors);
}

function readLeg(leg: SlipBet['legs'][number], requested: Odds): DraftLeg {
  return { eventId: leg.event_id, marketId: leg.market_id, outcomeId: leg.outcome_id, requested, banker: leg.banker ?? false };
}

interface ReadBuilders {
  readonly drafts: readonly DraftBuilder[];
  /** The combination of each leg, by the leg's position. */
  readonly ofLeg: ReadonlyMap<number, number>;
}

/** Unless it says otherwise, a bet of kind `builder` has all its legs in one combination. */
function readBuilders(bet: SlipBet, field: string, call: 'quote' | 'placement', errors: Errors): ReadBuilders {
  const sent = bet.builders ?? (bet.kind === 'builder' ? [{ legs: [...bet.legs.keys()] }] : []);
  const ofLeg = new Map<number, number>();
  const drafts = sent.map((builder, number): DraftBuilder => {
    for (const leg of builder.legs) {
      if (leg >= bet.legs.length || ofLeg.has(leg)) errors[`${field}.${number}.legs`] = ['Uma seleção da combinação não está na aposta, ou está em duas.'];
      ofLeg.set(leg, number);
    }
    const requested = builder.odds === undefined ? null : parseOdds(builder.odds);
    if (requested === null && (builder.odds !== undefined || call === 'placement')) errors[`${field}.${number}.odds`] = ['Informe a cotação da combinação.'];
    return { requested };
  });
  return { drafts, ofLeg };
}

/** A system states its sizes; the sizes of other kinds follow from the number of legs, where a combination counts as one. */
function sizesOf({ kind, sizes }: SlipBet, legs: readonly DraftLeg[]): readonly number[] {
  return sizes ?? (kind === 'system' ? [] : [picksOf(legs).length]);
}
