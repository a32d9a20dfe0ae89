import { countLines } from '#kernel/bets/lines.ts';
import { type Cents, cents, formatBrl } from '#kernel/money.ts';
import { MIN_ODDS } from '#kernel/odds.ts';
import { checkBet } from '../bets/check-bet.ts';
import { picksOf, pricedLeg } from '../bets/combination.ts';
import { MOST_COMBINED } from '../sports/sport.ts';
import type { BetReason, DraftBet } from './draft-bet.ts';
import type { SlipTerms } from './slip-terms.ts';

/** Why a bet is malformed, regardless of prices. `field` is a field of the bet, `text` is shown to the player. */
export interface BetFault {
  readonly code: BetReason;
  readonly field: 'kind' | 'sizes' | 'stake' | 'legs';
  readonly text: string;
}

/** The fault of each bet of a ticket; null for a bet without one. */
export function ticketFaults(drafts: readonly DraftBet[], terms: SlipTerms): readonly (BetFault | null)[] {
  let [lines, builders] = [0, 0];
  return drafts.map((draft, place) => {
    const fault = shapeFault(draft, terms, terms.mostLines - lines);
    if (fault !== null) return fault;
    builders += picksOf(draft.legs).filter(({ builder }) => builder !== null).length;
    if (builders > MOST_BUILDERS) return { code: 'too_many_legs', field: 'legs', text: `Um bilhete tem no máximo ${MOST_BUILDERS} combinações do mesmo jogo.` };
    lines += draftLines(draft);
    const minCents = minStakeCents(drafts, place, terms);
    return draft.stakeCents < minCents ? { code: 'stake_below_minimum', field: 'stake', text: `O valor mínimo desta aposta é ${formatBrl(minCents)}.` } : null;
  });
}

/**
 * The minimum stake of a bet, in the terms of its stake_mode: each line needs the smallest line stake, and the whole ticket the smallest debit, unless the
 * ticket is one bet of one line. Rounded up to whole centavos per line.
 */
export function minStakeCents(drafts: readonly DraftBet[], place: number, terms: SlipTerms): Cents {
  const draft = drafts[place];
  if (draft === undefined) throw new RangeError(`no bet ${place}`);
  const lines = draftLines(draft);
  const others = drafts.reduce((sum, other, index) => (index === place ? sum : sum + debitCents(other)), 0);
  const isAlone = drafts.length === 1 && lines === 1;
  const totalCents = Math.max(lines * terms.minSingleCents, isAlone ? 0 : terms.minTotalCents - others);
  return cents(draft.stakeMode === 'total' ? totalCents : Math.ceil(totalCents / Math.max(1, lines)));
}

function debitCents(draft: DraftBet): number {
  return draft.stakeMode === 'total' ? draft.stakeCents : draft.stakeCents * draftLines(draft);
}

/** The number of a bet's lines; a combination counts as one leg. */
export function draftLines({ legs, sizes }: DraftBet): number {
  return countLines({ sizes, legs: picksOf(legs).map((pick) => ({ banker: pick.legs[0]?.banker ?? false })) });
}

function shapeFault(draft: DraftBet, terms: SlipTerms, linesLeft: number): BetFault | null {
  const kindFault = kindFaultOf(draft);
  if (kindFault !== null) return { code: 'wrong_sizes', field: kindFault === NO_BANKERS ? 'legs' : 'sizes', text: kindFault };
  if (draft.legs.length > terms.mostLegs) return { code: 'too_many_legs', field: 'legs', text: `Uma aposta tem no máximo ${terms.mostLegs} seleções.` };
  const builderFault = builderFaultOf(draft);
  if (builderFault !== null) return builderFault;
  if (new Set(draft.legs.map((leg) => `${leg.marketId}\n${leg.outcomeId}`)).size < draft.legs.length) return TWICE;
  return checkFault(draft, terms, linesLeft);
}

const NO_BANKERS = 'Só um sistema pode ter seleções fixas.';
const TWICE: BetFault = { code: 'correlated_legs', field: 'legs', text: 'A mesma seleção aparece duas vezes nesta aposta.' };

/** Per ticket: pricing one combination takes milliseconds. */
const MOST_BUILDERS = 10;

const NO_BUILDERS = 'Uma combinação do mesmo jogo entra só em aposta própria ou em múltipla.';

/** A combination has two to ten legs, all of one event. */
function builderFaultOf({ legs }: DraftBet): BetFault | null {
  for (const { builder, legs: own } of picksOf(legs)) {
    if (builder === null) continue;
    if (own.length < 2) return { code: 'wrong_sizes', field: 'legs', text: 'Uma combinação tem ao menos duas seleções.' };
    if (own.length > MOST_COMBINED) return { code: 'too_many_legs', field: 'legs', text: `Uma combinação tem no máximo ${MOST_COMBINED} seleções.` };
    if (new Set(own.map(({ eventId }) => eventId)).size > 1)
      return { code: 'wrong_sizes', field: 'legs', text: 'As seleções de uma combinação são do mesmo jogo.' };
  }
  return null;
}

function kindFaultOf({ kind, legs, sizes }: DraftBet): string | null {
  const picks = picksOf(legs);
  const combined = picks.filter(({ builder }) => builder !== null).length;
  if (kind === 'builder') return combined === 1 && picks.length === 1 && !legs.some((leg) => leg.banker) ? null : 'Esta aposta é uma só combinação.';
  if (combined > 0 && kind !== 'multiple') return NO_BUILDERS;
  if (kind === 'system') return sizes.length === 0 ? 'Escolha os tamanhos do sistema.' : null;
  if (legs.some((leg) => leg.banker)) return NO_BANKERS;
  if (kind === 'single' && legs.length !== 1) return 'Uma aposta simples tem uma seleção.';
  if (kind === 'multiple' && picks.length < 2) return 'Uma múltipla tem ao menos duas seleções.';
  return sizes.length === 1 && sizes[0] === picks.length ? null : 'Os tamanhos não combinam com o tipo da aposta.';
}

/** The faults that `checkBet` finds, except for the stake: ticketFaults checks the minimum stake, planBet the maximum. */
function checkFault(draft: DraftBet, terms: SlipTerms, linesLeft: number): BetFault | null {
  const legs = picksOf(draft.legs.map(({ requested, ...leg }) => ({ ...leg, odds: requested }))).map((pick) => pricedLeg(pick, () => MIN_ODDS));
  const enough = cents(1_000_000_000);
  const limits = { mostLegs: terms.mostLegs, mostLines: linesLeft };
  const checked = checkBet({ legs, sizes: draft.sizes, stakeMode: 'total', stakeCents: enough, payCapCents: enough }, limits);
  if (checked.ok) return null;
  switch (checked.code) {
    case 'too_many_legs':
      return { code: 'too_many_legs', field: 'legs', text: `Uma aposta tem no máximo ${terms.mostLegs} seleções.` };
    case 'too_many_lines':
      return { code: 'too_many_lines', field: 'sizes', text: `Um bilhete tem no máximo ${terms.mostLines.toLocaleString('pt-BR')} linhas.` };
    case 'correlated_legs':
      return { code: 'correlated_legs', field: 'legs', text: 'Seleções do mesmo evento não podem ser combinadas: uma depende da outra.' };
    default:
      return { code: 'wrong_sizes', field: 'sizes', text: 'Estes tamanhos não cabem nas seleções do sistema.' };
  }
}
