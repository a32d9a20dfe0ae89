import type { SettingsReader } from '#server/platform/settings/settings.ts';
import { casinoClosedGames, casinoEnabled } from './settings.ts';

/** True while a new round of our own game may start: neither it nor all games are switched off. At most five seconds behind the switch. */
export function mayBePlayed(settings: SettingsReader, game: string): boolean {
  return settings.get(casinoEnabled) && !settings.get(casinoClosedGames).includes(game);
}
