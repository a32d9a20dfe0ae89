import type { Page } from 'playwright-core';

/** A page whose frames are measured while a round runs. */
export interface FramePage {
  readonly name: string;
  readonly path: string;
  /** True if only the player's own acts, with money, begin rounds. */
  readonly bets?: true;
  /** The player's acts that bring the page into its measured state. */
  begin?(page: Page): Promise<void>;
  /** The beginning of the text of the button that is pressed repeatedly during the recording. */
  readonly pressed?: string;
}

const STUDIO = 'estudio-ao-vivo-cara-ou-coroa';

export const FRAME_PAGES: readonly FramePage[] = [
  { name: 'crash', path: '/games/crash' },
  { name: 'double', path: '/games/double' },
  { name: 'plinko', path: '/games/plinko', bets: true, pressed: 'Apostar' },
  { name: 'roulette', path: '/casino/live/roulette' },
  { name: 'wheel', path: '/casino/live/wheel' },
  { name: 'baccarat', path: '/casino/live/baccarat' },
  { name: 'derby', path: '/casino/live/derby' },
  { name: 'together', path: '/casino/live/mesas/roulette-wheel-derby-baccarat' },
  { name: 'lobby', path: '/casino/live' },
  {
    name: 'studio',
    path: `/play/${STUDIO}?mode=real`,
    bets: true,
    begin: (page) => page.frameLocator('iframe').getByText('AO VIVO', { exact: true }).waitFor(),
  },
];
