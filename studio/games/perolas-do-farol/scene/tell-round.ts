import type { RoundContext } from '#studio/stage/scene.ts';
import type { PerolasEvent } from '../math/events.ts';
import type { Picture } from './picture.ts';
import { repeatLines, tellLines } from './tell-lines.ts';
import { tellBegan, tellEnded, tellFarol, tellRespin } from './tell-respins.ts';
import { tellSpin } from './tell-spin.ts';
import type { Telling } from './telling.ts';

type Teller<Kind extends PerolasEvent['type']> = (event: Extract<PerolasEvent, { type: Kind }>, telling: Telling) => Promise<void> | void;

/** Shows a round: one story for each kind of event. */
export async function tellRound(picture: Picture, events: readonly PerolasEvent[], context: RoundContext): Promise<void> {
  const telling: Telling = { picture, context, lines: [], left: 0, shownUnits: 0 };
  for (const event of events) await (TELLERS[event.type] as Teller<typeof event.type>)(event as never, telling);
}

const TELLERS: { readonly [Kind in PerolasEvent['type']]: Teller<Kind> } = {
  spin: tellSpin,
  lines: tellLines,
  'respins-began': tellBegan,
  respin: tellRespin,
  farol: tellFarol,
  'respins-ended': tellEnded,
  capped({ units }, telling) {
    telling.shownUnits += units;
    telling.context.announce('A rodada chegou ao prêmio máximo.');
  },
  async total({ units }, telling) {
    const { picture, context } = telling;
    const cents = context.centsOf(units);
    if (context.celebrate) await picture.bigWin.play(cents, context.stake, context.skip, () => undefined);
    context.reveal(cents);
    repeatLines(telling);
  },
};
