import { FIVE_YEARS } from '#server/platform/personal-data/personal-table.ts';
import type { OriginalGame } from '../house-game/original-game.ts';
import { minesChecks } from './checks/round-checks.ts';
import { minesInfoRoutes } from './http/mines-info-routes.ts';
import { minesPlayRoutes } from './http/mines-routes.ts';
import { endMinesPlay } from './use-cases/close-open-mines-round.ts';
import { countOpenRoundsJob } from './use-cases/count-open-rounds.ts';

/** The module wiring of Mines. */
export const mines: OriginalGame = {
  parts: (deps) => ({
    routes: [...minesInfoRoutes(deps), ...minesPlayRoutes(deps)],
    periodicJobs: [countOpenRoundsJob(deps)],
    ledgerChecks: minesChecks(deps.vault),
  }),
  endPlay: endMinesPlay,
  tables: [
    { table: 'originals_mines_round', player: 'player_id', key: ['id'], as: 'mines_rodadas', left: ['cashout_key', 'wallet_version'], atClosure: FIVE_YEARS },
    {
      table: 'originals_mines_step',
      player: 'player_id',
      key: ['round_id', 'tile'],
      as: 'mines_casas',
      left: ['key', 'wallet_version'],
      atClosure: FIVE_YEARS,
    },
  ],
  seedTable: 'originals_mines_round',
};
