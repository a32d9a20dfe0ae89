import { everyGame, everyProvider, type ListedGame, wholeGame } from '#server/modules/casino/index.ts';
import type { BackofficeDeps } from '../../deps.ts';
import type { GamesQuestion } from '../../domain/games-command.ts';
import { showRound } from './show-round.ts';

/** Lists the games and providers in the database, including hidden ones. */
export async function showGames(deps: BackofficeDeps, question: GamesQuestion): Promise<{ done: boolean; text: string }> {
  switch (question.kind) {
    case 'games.list':
      return said((await everyGame(deps.db.k)).filter((game) => isMeant(game, question.which)).map(gameLine));
    case 'games.show': {
      const game = await wholeGame(deps.db.k, question.id);
      return game === undefined
        ? { done: false, text: `No game is called ${question.id}.` }
        : said(Object.entries(game).map(([field, value]) => `${field.padEnd(20)}${JSON.stringify(value)}`));
    }
    case 'games.round':
      return showRound(deps, question.id);
    case 'providers.list':
      return said(
        (await everyProvider(deps.db.k)).map(
          ({ id, name, source, games, position, visible, open }) =>
            `${position}  ${id}  ${name}  ${games} games  ${source ?? 'ours'}${visible ? '' : '  HIDDEN'}${open ? '' : '  CLOSED'}`,
        ),
      );
  }
}

function isMeant(game: ListedGame, which: string | undefined): boolean {
  switch (which) {
    case undefined:
      return true;
    case 'hidden':
      return !game.visible;
    case 'closed':
      return !game.open;
    case 'unlisted':
      return !game.listed;
    case 'uncertified':
      return !game.certified;
    default:
      return game.provider === which;
  }
}

function gameLine({ id, name, provider, position, popularity, visible, open, listed, certified }: ListedGame): string {
  const marks = [visible ? '' : 'HIDDEN', open ? '' : 'CLOSED', listed ? '' : 'UNLISTED', certified ? 'certified' : ''].filter(Boolean);
  return [position, id, name, provider, `${popularity} plays a week`, ...marks].join('  ');
}

function said(lines: readonly string[]): { done: boolean; text: string } {
  return { done: true, text: lines.length === 0 ? 'None.' : lines.join('\n') };
}
