import type { Page } from 'playwright-core';

/** A page whose frames are measured while a round runs. */
export interface FramePage {
  readonly name: string;
  readonly path: string;
  /** Rounds begin by the player alone, with money. */
  readonly bets?: true;
  /** What the player does until the page is as it is measured. */
  begin?(page: Page): Promise<void>;
  /** The button that is pressed again and again meanwhile, by the beginning of its text. */
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
