import { type OutcomeResults, type Verdict, winners } from '../../../facts/verdict.ts';
import type { Specifiers } from '../../../markets/specifiers.ts';
import type { MatchFacts, Side } from '../../goals/facts/match-facts.ts';
import { goalsMarket } from '../../goals/markets/goals-market.ts';

/** The side that takes corner number `corner` of the ninety minutes, or none if it is never taken. */
export const nextCorner = goalsMarket<number>({
  ...{ id: 'next_corner', version: 1, span: 'corners', title: 'Próximo escanteio', group: 'corners', offeredIn: ['play'] },
  example: { corner: '1' },
  rule: 'Ganha quem acertar o time que cobra o escanteio indicado, ou que ele não sai.',
  standsWhenBroken: 'Ficam valendo se o escanteio indicado já tinha sido cobrado quando o jogo parou.',
  read: readCorner,
  name: (corner) => `${corner}º escanteio`,
  outcomes: (corner, teams) => [
    { id: 'home', name: teams.home },
    { id: 'none', name: `Sem o ${corner}º escanteio` },
    { id: 'away', name: teams.away },
  ],
  settle: settleCorner,
});

function readCorner(specifiers: Specifiers): number | null {
  const text = specifiers['corner'] ?? '';
  return /^[1-9]\d?$/.test(text) ? Number(text) : null;
}

function settleCorner(corner: number, { ending, fullTime, corners, cornerOrder }: MatchFacts): Verdict {
  const taker = cornerOrder?.[corner - 1] ?? onlyTaker(corner, corners);
  if (taker !== null) return wonBy(taker);
  if (fullTime !== null) return corners !== null && corners.home + corners.away < corner ? wonBy('none') : 'incomplete';
  return ending === 'played' || ending === 'under_way' ? 'incomplete' : 'void';
}

/** Without the order of corners, the side is known only if one side alone has taken corners. */
function onlyTaker(corner: number, corners: MatchFacts['corners']): Side | null {
  if (corners === null || (corners.home > 0 && corners.away > 0)) return null;
  if (corners.home >= corner) return 'home';
  return corners.away >= corner ? 'away' : null;
}

function wonBy(winner: Side | 'none'): OutcomeResults {
  return winners(['home', 'none', 'away'], (id) => id === winner);
}
