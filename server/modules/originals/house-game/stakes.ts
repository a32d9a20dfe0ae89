import type { GameId } from '#contracts/games.ts';
import { type Cents, cents } from '#kernel/money.ts';
import {
  bonusSpendOrder,
  casinoBetDefault,
  casinoBetMaxTotal,
  casinoBetMinTotal,
  casinoMaxPayout,
  lockedPlayers as lockedByStakes,
  mayBePlayed,
} from '#server/modules/stakes/index.ts';
import { type Batcher, createBatcher, lockedItems, watchBatcher } from '#server/platform/batch/batcher.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { SettingsReader } from '#server/platform/settings/settings.ts';
import type { OriginalsDeps } from '../deps.ts';
import { lockedPlayers } from '../fairness/store/fairness-rows.ts';
import { getFairness } from '../fairness/use-cases/get-fairness.ts';
import type { StakeTerms } from './domain/stake-terms.ts';

/** The operator's stake settings of a game. */
export function readTerms(settings: SettingsReader, game: GameId): StakeTerms {
  return {
    enabled: mayBePlayed(settings, game),
    stakeMinCents: cents(settings.get(casinoBetMinTotal)),
    stakeMaxCents: cents(settings.get(casinoBetMaxTotal)),
    maxPayoutCents: cents(settings.get(casinoMaxPayout)),
  };
}

/** The stake preselected for a player, in centavos. */
export function defaultStakeCents(settings: SettingsReader): Cents {
  return cents(settings.get(casinoBetDefault));
}

/** The account from which a stake is debited first. */
export function spendOrder(settings: SettingsReader): 'bonus_first' | 'cash_first' {
  return settings.get(bonusSpendOrder);
}

interface PlayerRow {
  readonly player_id: string;
}

/** A game's statement: stakes of different players at once; waits at most `lockMs` for a row. Answers in the order of the rows. */
type StakeStatement<Row, Answer> = (rows: readonly Row[], lockMs: number) => Promise<readonly Answer[]>;

/** Gathers the stakes of a game into set-wise statements, one stake per player and statement. `name` is the batcher's name in the metrics. */
export function batchStakes<Row extends PlayerRow, Answer>(
  deps: Pick<OriginalsDeps, 'db' | 'metrics'>,
  name: string,
  run: StakeStatement<Row, Answer>,
  locked: (db: Database, playerIds: readonly string[]) => Promise<ReadonlySet<string>> = lockedByStakes,
): Pick<Batcher<Row, Answer>, 'submit'> {
  const playerOf = ({ player_id }: PlayerRow) => player_id;
  const batcher = createBatcher<Row, Answer>({ run, identity: playerOf, locked: (rows) => lockedItems(rows, playerOf, (ids) => locked(deps.db, ids)) });
  return watchBatcher(deps.metrics, name, batcher);
}

/** `batchStakes` for a game that draws from the player's own seeds: a player without seeds gets a pair, and the stake is submitted again. */
export function batchSeededStakes<Row extends PlayerRow, Answer extends { readonly verdict: string }>(
  deps: OriginalsDeps,
  name: string,
  run: StakeStatement<Row, Answer>,
): { submit(row: Row): Promise<Answer & { readonly verdict: Exclude<Answer['verdict'], 'seed_missing'> }> } {
  const batcher = batchStakes(deps, name, run, lockedPlayers);
  return {
    async submit(row) {
      const answer = await batcher.submit(row);
      if (isSeeded(answer)) return answer;
      await getFairness(deps, row.player_id);
      const second = await batcher.submit(row);
      if (isSeeded(second)) return second;
      throw new Error('a player’s seeds were just made, and are missing');
    },
  };
}

function isSeeded<Answer extends { readonly verdict: string }>(
  answer: Answer,
): answer is Answer & { readonly verdict: Exclude<Answer['verdict'], 'seed_missing'> } {
  return answer.verdict !== 'seed_missing';
}
