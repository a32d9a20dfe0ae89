import type { MarketGroup } from '#contracts/sportsbook.ts';

/** What players read over each group of markets. */
export const groupNames: Readonly<Record<MarketGroup, string>> = {
  main: 'Principais',
  goals: 'Gols',
  handicap: 'Handicap',
  halves: 'Tempos',
  score: 'Placar',
  other: 'Outros',
};
