import type { Queryable, Tx } from '#server/platform/db/database.ts';

/** A game or provider as an operator sees it, including hidden ones. */
export interface SwitchState {
  readonly visible: boolean;
  readonly open: boolean;
  readonly position: number;
}

export interface GameState extends SwitchState {
  readonly certified: boolean;
  /** The operator's maximum payout of a round, in whole stakes; null: the supplier's. */
  readonly most_win_stakes: number | null;
}

export type GameChange = Partial<GameState>;
export type ProviderChange = Partial<SwitchState>;

export interface ListedGame extends GameState {
  readonly id: string;
  readonly name: string;
  readonly provider: string;
  readonly listed: boolean;
  readonly popularity: number;
}

export interface ListedProvider extends SwitchState {
  readonly id: string;
  readonly name: string;
  readonly source: string | null;
  readonly games: number;
}

/** The state of a game, locked until the transaction ends; null for an unknown id. */
export async function lockGame(tx: Tx, id: string): Promise<GameState | null> {
  const row = await tx
    .selectFrom('casino_game')
    .select(['visible', 'open', 'position', 'certified', 'most_win_stakes'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function lockProvider(tx: Tx, id: string): Promise<SwitchState | null> {
  const row = await tx.selectFrom('casino_provider').select(['visible', 'open', 'position']).where('id', '=', id).forUpdate().executeTakeFirst();
  return row ?? null;
}

export async function updateGameState(tx: Tx, id: string, change: GameChange): Promise<void> {
  await tx.updateTable('casino_game').set(change).where('id', '=', id).execute();
}

export async function updateProviderState(tx: Tx, id: string, change: ProviderChange): Promise<void> {
  await tx.updateTable('casino_provider').set(change).where('id', '=', id).execute();
}

/** Ids of our own closed games, closed individually or with their provider. */
export async function closedOwnGames(k: Queryable): Promise<string[]> {
  const rows = await k
    .selectFrom('casino_game as g')
    .innerJoin('casino_provider as p', 'p.id', 'g.provider_id')
    .select('g.id')
    .where('g.source', 'is', null)
    .where((row) => row.or([row('g.open', '=', false), row('p.open', '=', false)]))
    .orderBy('g.id')
    .execute();
  return rows.map((row) => row.id);
}

/** Every game, in the order of the list while no game has been played. */
export async function everyGame(k: Queryable): Promise<ListedGame[]> {
  return k
    .selectFrom('casino_game')
    .select(['id', 'name', 'provider_id as provider', 'visible', 'open', 'listed', 'certified', 'position', 'popularity', 'most_win_stakes'])
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export async function everyProvider(k: Queryable): Promise<ListedProvider[]> {
  const rows = await k
    .selectFrom('casino_provider as p')
    .leftJoin('casino_game as g', 'g.provider_id', 'p.id')
    .select(['p.id', 'p.name', 'p.source', 'p.visible', 'p.open', 'p.position', (row) => row.fn.count<number>('g.id').as('games')])
    .groupBy('p.id')
    .orderBy('p.position')
    .orderBy('p.id')
    .execute();
  return rows.map((row) => ({ ...row, games: Number(row.games) }));
}

/** One game with all its data and its picture's last fault; undefined if it does not exist. */
export async function wholeGame(k: Queryable, idOrSlug: string): Promise<Readonly<Record<string, unknown>> | undefined> {
  return k
    .selectFrom('casino_game as g')
    .leftJoin('casino_picture as p', 'p.game_id', 'g.id')
    .selectAll('g')
    .select(['p.address as picture_address', 'p.last_error as picture_fault'])
    .where((row) => row.or([row('g.id', '=', idOrSlug), row('g.slug', '=', idOrSlug)]))
    .executeTakeFirst();
}
