import type { BackofficeDeps } from '../../deps.ts';
import type { GamesCommand, GamesQuestion } from '../../domain/games-command.ts';
import { changeGames } from './change-games.ts';
import { showGames } from './show-games.ts';

type AboutGames = GamesCommand | GamesQuestion;

/** True for commands that begin with `games` or `providers`. */
export function isAboutGames<Command extends { readonly kind: string }>(command: Command | AboutGames): command is AboutGames {
  return /^(games|providers)\./.test(command.kind);
}

/** Answers or executes a command about games and providers. */
export function runGamesCommand(
  deps: BackofficeDeps,
  { command, actor }: { readonly command: AboutGames; readonly actor: string },
): Promise<{ done: boolean; text: string }> {
  return 'reason' in command ? changeGames(deps, { command, actor }) : showGames(deps, command);
}
