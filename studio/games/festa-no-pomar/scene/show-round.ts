import { showWin } from '#studio/stage/pixi/show-win.ts';
import type { RoundContext } from '#studio/stage/scene.ts';
import { soFar, whole } from '#studio/stage/text/money.ts';
import type { FestaEvent } from '../math/events.ts';
import { BONFIRE, type FestaSymbol } from '../math/symbols.ts';
import { columnOf, placeOf } from './cascade/cells.ts';
import { planDrop } from './cascade/drop-plan.ts';
import { DUSK_MUSIC, FIRE_MUSIC } from './music.ts';
import type { Picture } from './picture.ts';
import { showClusters, showFall, showVanish } from './cascade/show-cascade.ts';
import { revealSoFar, type Showing, wonSoFar } from './showing.ts';

type Show<Kind extends FestaEvent['type']> = (event: Extract<FestaEvent, { type: Kind }>, showing: Showing) => Promise<void> | void;

/** Shows a round: one function for each kind of event. */
export async function showRound(picture: Picture, events: readonly FestaEvent[], context: RoundContext): Promise<void> {
  const showing: Showing = { picture, context, shownUnits: 0, freeDrops: false, drop: '' };
  for (const event of events) await (SHOWN[event.type] as Show<typeof event.type>)(event as never, showing);
}

const SHOWN: { readonly [Kind in FestaEvent['type']]: Show<Kind> } = {
  async drop({ grid, step }, showing) {
    showing.picture.trail.show(step);
    await showDrop(grid, showing);
  },
  async 'free-drop'({ number, of, grid, step }, showing) {
    const { picture, context } = showing;
    if (number > 1) await picture.board.clear();
    picture.trail.show(step);
    picture.banner.amount(null);
    showing.drop = `Queda ${number} de ${of}`;
    revealSoFar(showing);
    context.announce(`Queda extra ${number} de ${of}, ${soFar(wonSoFar(showing))}.`);
    await showDrop(grid, showing);
  },
  clusters: showClusters,
  vanish: showVanish,
  trail({ step, multiplier }, { picture, context }) {
    context.announce(`Multiplicador ${multiplier}.`);
    void picture.trail.advance(step, context.celebrate);
  },
  fall: showFall,
  async bonfires({ cells, freeDrops }, showing) {
    const { picture, context } = showing;
    const { kit, board, clusters, confetti } = picture;
    clusters.clear();
    board.spotlight(cells);
    picture.backdrop.flare();
    kit.sound.noise({ ms: 1_100, gain: 0.16, fromHz: 260, toHz: 1_500, attackMs: 260 });
    if (context.celebrate) kit.sound.fanfare(Math.min(2, cells.length - 3));
    for (const cell of cells) {
      const { x, y } = placeOf(cell);
      clusters.light([cell], BONFIRE);
      if (!kit.reducedMotion()) confetti.embers.burst(x, y, 16, 460);
      void board.symbol(cell).celebrate(kit.reducedMotion());
    }
    await kit.time.wait(freeDrops > 0 ? 1_100 : 700, context.skip);
    board.spotlight(null);
    clusters.clear();
    if (freeDrops === 0 || !showing.freeDrops) return;
    context.announce(`Mais ${freeDrops} quedas extras.`);
    await picture.card.show('A fogueira cresceu', `+${freeDrops}`, 'quedas extras', context);
  },
  async settled(_, { picture, context, freeDrops }) {
    picture.clusters.clear();
    await picture.kit.time.wait(freeDrops ? 350 : 120, context.skip);
  },
  async 'free-drops-began'({ drops }, showing) {
    const { picture, context } = showing;
    showing.freeDrops = true;
    revealSoFar(showing);
    context.announce(`${drops} quedas extras.`);
    picture.banner.amount(null);
    picture.feast(true);
    picture.kit.sound.music(FIRE_MUSIC);
    await picture.card.show('A fogueira acendeu', String(drops), 'quedas extras', context);
    await Promise.all([picture.board.clear(), picture.trail.advance(0, false)]);
  },
  async 'free-drops-ended'({ units }, showing) {
    const { picture, context } = showing;
    showing.drop = '';
    await picture.kit.time.wait(450, context.skip);
    picture.banner.clear();
    const cents = context.centsOf(units);
    await picture.card.count('As quedas extras renderam', cents, context);
    picture.feast(false);
    picture.kit.sound.music(DUSK_MUSIC);
  },
  async capped(_, { picture, context }) {
    picture.clusters.clear();
    context.announce('Prêmio máximo.');
    picture.banner.clear();
    await picture.card.show('Prêmio máximo', `${whole(context.payout / context.stake)}×`, 'a aposta', context);
    picture.feast(false);
    picture.kit.sound.music(DUSK_MUSIC);
  },
  async total({ units }, { picture, context }) {
    const cents = context.centsOf(units);
    picture.clusters.clear();
    picture.board.spotlight(null);
    picture.banner.caption('');
    await showWin(picture, cents, context);
    picture.banner.amount(cents === 0 ? null : cents);
    picture.idle.start();
  },
};

async function showDrop(grid: readonly FestaSymbol[], { picture }: Showing): Promise<void> {
  const { board, kit, tease } = picture;
  const plan = planDrop(grid);
  let bonfires = 0;
  picture.remember(grid);
  await board.drop(grid, plan, {
    start(column) {
      if (plan[column]?.teased !== true) return;
      tease.on(column);
      kit.sound.tease(700);
    },
    touch(column) {
      kit.sound.reelLand(column);
      if (plan[column + 1]?.teased !== true) tease.clear();
      grid.forEach((symbol, cell) => {
        if (symbol !== BONFIRE || columnOf(cell) !== column) return;
        bonfires += 1;
        kit.sound.scatterLand(bonfires);
        const { x, y } = placeOf(cell);
        if (!kit.reducedMotion()) picture.confetti.embers.burst(x, y, 9, 320);
        void board.symbol(cell).celebrate(kit.reducedMotion());
      });
    },
  });
  tease.clear();
}
