import type { PeriodScore } from '../../../events/score.ts';
import type { RecordShape, ValueOf } from '../../../facts/shape.ts';
import type { SportFeed } from '../../sport.ts';
import { HALF_MINUTES } from '../facts/facts-shape.ts';
import type { MatchFacts } from '../facts/match-facts.ts';
import type { GoalsGame } from '../goals-game.ts';
import { readFacts, sentFactsOf } from './read-facts.ts';
import { readPrices } from './read-prices.ts';

const count = { kind: 'count', most: 99 } as const;
const score = { kind: 'nullable', of: { kind: 'record', fields: { home: count, away: count } } } as const;
const sentStatus = {
  kind: 'record',
  // Kicks scored after a draw in a cup.
  fields: { half_time: score, shoot_out: { ...score, mayBeAbsent: true } },
} as const satisfies RecordShape;

/** Reads a game of goals from the supplier's messages. A game with several possible half lengths has `half_minutes` in status and facts. */
export function goalsFeed({ halves, incidents, lineups, tie }: Pick<GoalsGame, 'halves' | 'incidents' | 'lineups' | 'tie'>): SportFeed<MatchFacts> {
  const [shortest, longest] = [Math.min(...halves), Math.max(...halves)];
  const [hasFormats, isUsual] = [halves.length > 1, halves.includes(45)];
  const lengthScore = (minutes: number) => ({ period: HALF_MINUTES, home: minutes, away: minutes });
  const facts = sentFactsOf(halves);
  return {
    incidents,
    minutes: {
      ...{
        not_started: [0, 0],
        first_half: [0, longest],
        half_time: [shortest, longest],
        second_half: [shortest, 2 * longest],
        ...(tie.length === 0 ? {} : { penalties: [shortest, 2 * longest] as const }),
      },
      ended: [0, 2 * longest + Math.ceil((2 * longest) / 3)],
    },
    status: hasFormats ? { kind: 'record', fields: { ...sentStatus.fields, half_minutes: { kind: 'count', most: longest } } } : sentStatus,
    readPeriodScores({
      half_time: half,
      shoot_out: kicks,
      half_minutes: length,
    }: ValueOf<typeof sentStatus> & { readonly half_minutes?: number }): readonly PeriodScore[] {
      return [
        ...(half === null ? [] : [{ period: 'first_half', ...half }]),
        ...(kicks === null ? [] : [{ period: 'penalties', ...kicks }]),
        ...(isUsual ? [] : [lengthScore(length ?? halves[0])]),
      ];
    },
    ...(lineups === undefined ? {} : { lineups }),
    facts,
    readFacts: (sent) => readFacts(sent as Parameters<typeof readFacts>[0], halves[0]),
    readPrices,
  };
}
