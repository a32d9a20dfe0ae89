import { winners } from '../../../facts/verdict.ts';
import { leaderOf, THREE_WAY } from '../../quarters/lines.ts';
import { onQuarters, undecided } from '../../quarters/spans.ts';
import { basketballMarket } from './basketball-market.ts';

const pairs = THREE_WAY.flatMap((half) => THREE_WAY.map((full) => ({ half, full, id: `${half}_${full}` })));

export const halfTimeFullTime = basketballMarket({
  ...{ id: 'half_time_full_time', span: 'regular', title: 'Intervalo/Fim do tempo normal', group: 'halves' },
  rule: 'Ganha quem acertar quem está na frente no intervalo e também ao fim do quarto quarto.',
  read: () => ({}),
  name: () => 'Intervalo/Fim do tempo normal',
  outcomes: (_params, teams) => {
    const names = { home: teams.home, draw: 'Empate', away: teams.away };
    return pairs.map(({ half, full, id }) => ({ id, name: `${names[half]}/${names[full]}` }));
  },
  settle: (_params, facts) =>
    onQuarters(facts, [0, 1, 2, 3], (full) => {
      const [first, second] = facts.periods ?? [];
      const half = leaderOf({ home: (first?.home ?? 0) + (second?.home ?? 0), away: (first?.away ?? 0) + (second?.away ?? 0) });
      return winners(
        pairs.map(({ id }) => id),
        (id) => id === `${half}_${leaderOf(full)}`,
      );
    }),
});

const HIGHEST = ['1', '2', '3', '4', 'tie'] as const;

/** The quarter with the most points; `tie` where two or more share them. */
export const highestQuarter = basketballMarket({
  ...{ id: 'highest_quarter', span: 'regular', title: 'Quarto com mais pontos', group: 'quarters' },
  rule: 'Ganha quem acertar o quarto em que os dois times somam mais pontos. Se dois ou mais empatarem em primeiro, ganha “Empate”.',
  read: () => ({}),
  name: () => 'Quarto com mais pontos',
  outcomes: () => HIGHEST.map((id) => ({ id, name: id === 'tie' ? 'Empate' : `${id}º quarto` })),
  settle: (_params, facts) => {
    const points = (facts.periods ?? []).slice(0, 4).map(({ home, away }) => home + away);
    if (points.length < 4) return undecided(facts);
    const most = Math.max(...points);
    const best = points.filter((each) => each === most).length > 1 ? 'tie' : String(points.indexOf(most) + 1);
    return winners(HIGHEST, (id) => id === best);
  },
});
