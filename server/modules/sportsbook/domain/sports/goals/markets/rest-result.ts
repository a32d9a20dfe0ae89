import { VOID } from '../../../facts/outcome-result.ts';
import { resultsOf, winners } from '../../../facts/verdict.ts';
import type { Specifiers } from '../../../markets/specifiers.ts';
import type { Score } from '../facts/match-facts.ts';
import { onFullTime } from '../facts/spans.ts';
import { goalsMarket } from './goals-market.ts';
import { resultOf } from './result-of.ts';

const allVoid = resultsOf({ home: VOID, draw: VOID, away: VOID });

/** 1X2 of the goals scored after the score at which the bet was placed. */
export const restResult = goalsMarket<Score>({
  ...{ id: 'rest_result', version: 1, span: 'match', title: 'Resultado do resto do jogo', group: 'main', offeredIn: ['play'] },
  example: { score: '1-0' },
  rule: 'Ganha quem acertar qual time faz mais gols a partir do placar indicado, ou o empate. Se um gol desse placar for anulado, as apostas são devolvidas.',
  standsWhenBroken: null,
  read: readScore,
  name: ({ home, away }) => `Resultado a partir de ${home}–${away}`,
  outcomes: (_from, teams) => [
    { id: 'home', name: teams.home },
    { id: 'draw', name: 'Empate' },
    { id: 'away', name: teams.away },
  ],
  settle: (from, facts) =>
    onFullTime(facts, (score) => {
      if (score.home < from.home || score.away < from.away) return allVoid;
      const since = { home: score.home - from.home, away: score.away - from.away };
      return winners(['home', 'draw', 'away'], (id) => id === resultOf(since));
    }),
});

function readScore(specifiers: Specifiers): Score | null {
  const match = /^(0|[1-9]\d?)-(0|[1-9]\d?)$/.exec(specifiers['score'] ?? '');
  return match === null ? null : { home: Number(match[1]), away: Number(match[2]) };
}
