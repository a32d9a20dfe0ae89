import { showWin } from '#studio/stage/pixi/show-win.ts';
import type { RoundContext } from '#studio/stage/scene.ts';
import type { PerolasEvent } from '../math/events.ts';
import type { Picture } from './picture.ts';
import { repeatLines, showLines } from './show-lines.ts';
import { showBegan, showEnded, showFarol, showRespin } from './respins/show-respins.ts';
import { showSpin } from './show-spin.ts';
import type { Showing } from './showing.ts';

type Story<Kind extends PerolasEvent['type']> = (event: Extract<PerolasEvent, { type: Kind }>, showing: Showing) => Promise<void> | void;

/** Shows a round: one function for each kind of event. */
export async function showRound(picture: Picture, events: readonly PerolasEvent[], context: RoundContext): Promise<void> {
  const showing: Showing = { picture, context, lines: [], left: 0, shownUnits: 0, pearlUnits: 0 };
  for (const event of events) await (STORIES[event.type] as Story<typeof event.type>)(event as never, showing);
}

const STORIES: { readonly [Kind in PerolasEvent['type']]: Story<Kind> } = {
  spin: showSpin,
  lines: showLines,
  'respins-began': showBegan,
  respin: showRespin,
  farol: showFarol,
  'respins-ended': showEnded,
  capped({ units }, showing) {
    showing.shownUnits += units;
    showing.context.announce('A rodada chegou ao prêmio máximo.');
  },
  async total({ units }, showing) {
    const { picture, context } = showing;
    const cents = context.centsOf(units);
    await showWin(picture, cents, context);
    if (picture.board.open) picture.banner.amount(cents);
    repeatLines(showing);
  },
};
