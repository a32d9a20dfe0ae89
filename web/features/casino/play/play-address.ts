import type { LaunchMode } from '#contracts/casino/casino.ts';

/** How the game is to be played, by the address: it can be linked to, a reload goes on, and the back button leaves the game. null: not now. */
export function modeOf(search: string): LaunchMode | null {
  const mode = new URLSearchParams(search).get('mode');
  return mode === 'real' || mode === 'demo' ? mode : null;
}

/** The address that begins the game; a visitor who wants to stake is asked in first. */
export function playSearch(mode: LaunchMode, loggedIn: boolean): string {
  return mode === 'real' && !loggedIn ? '?mode=real&modal=login' : `?mode=${mode}`;
}
