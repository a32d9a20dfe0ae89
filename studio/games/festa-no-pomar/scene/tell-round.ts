import type { RoundContext } from '#studio/stage/scene.ts';
import type { FestaEvent } from '../math/events.ts';
import { BONFIRE, type FestaSymbol } from '../math/symbols.ts';
import { columnOf, placeOf } from './cells.ts';
import { planDrop } from './drop-plan.ts';
import { DUSK_MUSIC, FIRE_MUSIC } from './music.ts';
import type { Picture } from './picture.ts';
import { tellClusters, tellFall, tellVanish } from './tell-cascade.ts';
import type { Telling } from './telling.ts';

type Teller<Kind extends FestaEvent['type']> = (event: Extract<FestaEvent, { type: Kind }>, telling: Telling) => Promise<void> | void;

/** Shows a round: one story for each kind of event. */
export async function tellRound(picture: Picture, events: readonly FestaEvent[], context: RoundContext): Promise<void> {
  const telling: Telling = { picture, context, shownUnits: 0, freeDrops: false };
  for (const event of events) await (TELLERS[event.type] as Teller<typeof event.type>)(event as never, telling);
}

const TELLERS: { readonly [Kind in FestaEvent['type']]: Teller<Kind> } = {
  async drop({ grid, step }, telling) {
    telling.picture.trail.show(step);
    await tellDrop(grid, telling);
  },
  async 'free-drop'({ number, of, grid, step }, telling) {
    const { picture, context } = telling;
    if (number > 1) await picture.board.clear();
    picture.trail.show(step);
    picture.banner.amount(null);
    picture.banner.caption(`Queda ${number} de ${of}`);
    context.announce(`Queda extra ${number} de ${of}.`);
    await tellDrop(grid, telling);
  },
  clusters: tellClusters,
  vanish: tellVanish,
  trail({ step, multiplier }, { picture, context }) {
    context.announce(`Multiplicador ${multiplier}.`);
    void picture.trail.advance(step);
  },
  fall: tellFall,
  async bonfires({ cells, freeDrops }, telling) {
    const { picture, context } = telling;
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
    if (freeDrops === 0 || !telling.freeDrops) return;
    context.announce(`Mais ${freeDrops} quedas extras.`);
    await picture.banner.card('A fogueira cresceu', `+${freeDrops}`, 'quedas extras', context);
  },
  async settled(_, { picture, context, freeDrops }) {
    picture.clusters.clear();
    await picture.kit.time.wait(freeDrops ? 350 : 120, context.skip);
  },
  async 'free-drops-began'({ drops }, telling) {
    const { picture, context } = telling;
    telling.freeDrops = true;
    context.announce(`${drops} quedas extras.`);
    picture.banner.amount(null);
    picture.feast(true);
    picture.kit.sound.music(FIRE_MUSIC);
    await picture.banner.card('A fogueira acendeu', String(drops), 'quedas extras', context);
    await Promise.all([picture.board.clear(), picture.trail.advance(0)]);
  },
  async 'free-drops-ended'({ units }, { picture, context }) {
    await picture.kit.time.wait(450, context.skip);
    picture.banner.clear();
    const cents = context.centsOf(units);
    await picture.banner.countCard('As quedas extras renderam', cents, context);
    picture.feast(false);
    picture.kit.sound.music(DUSK_MUSIC);
  },
  async capped(_, { picture, context }) {
    picture.clusters.clear();
    context.announce('Prêmio máximo.');
    await picture.banner.countCard('Prêmio máximo', context.payout, context);
    picture.feast(false);
    picture.kit.sound.music(DUSK_MUSIC);
  },
  async total({ units }, { picture, context }) {
    const cents = context.centsOf(units);
    picture.clusters.clear();
    picture.board.spotlight(null);
    picture.banner.caption('');
    if (context.celebrate) await picture.bigWin.play(cents, context.stake, context.skip, () => undefined);
    picture.banner.amount(cents === 0 ? null : cents);
    context.reveal(cents);
    picture.idle.start();
  },
};

async function tellDrop(grid: readonly FestaSymbol[], { picture }: Telling): Promise<void> {
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
