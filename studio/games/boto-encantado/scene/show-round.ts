import { showWin } from '#studio/stage/pixi/show-win.ts';
import type { RoundContext } from '#studio/stage/scene.ts';
import { soFar } from '#studio/stage/text/money.ts';
import type { BotoEvent, ReelsStopped } from '../math/events.ts';
import { MOON_MUSIC, NIGHT_MUSIC } from './music.ts';
import type { Picture } from './picture.ts';
import { repeatLines, showLines } from './show-lines.ts';
import { reveal, showAmount, type Showing } from './showing.ts';

type Show<Kind extends BotoEvent['type']> = (event: Extract<BotoEvent, { type: Kind }>, showing: Showing) => Promise<void> | void;

/** Shows a round: one function for each kind of event. */
export async function showRound(picture: Picture, events: readonly BotoEvent[], context: RoundContext): Promise<void> {
  const showing: Showing = { picture, context, lines: [], told: [], covered: [], freeSpins: false, shownUnits: 0 };
  for (const event of events) await (SHOWN[event.type] as Show<typeof event.type>)(event as never, showing);
}

const SHOWN: { readonly [Kind in BotoEvent['type']]: Show<Kind> } = {
  'reels-stopped': showStop,
  async 'reels-expanded'({ reels }, showing) {
    const { picture } = showing;
    await picture.covered.cover(reels.filter((reel) => !showing.covered.includes(reel)));
    showing.covered = [...new Set([...showing.covered, ...reels])];
  },
  'line-won'(event, showing) {
    showing.lines = [...showing.lines, event];
  },
  async 'moons-paid'({ positions, units, count }, showing) {
    const { picture, context } = showing;
    await showLines(showing);
    picture.lines.clear();
    picture.lines.light(positions);
    showAmount(showing, units);
    picture.kit.sound.fanfare(count - 3);
    for (const { reel, row } of positions) {
      const { x, y } = picture.reels.place(reel, row);
      if (!picture.kit.reducedMotion()) picture.splash.burst(x, y, 10, 420);
    }
    await Promise.all(positions.map(({ reel, row }) => picture.reels.symbol(reel, row).celebrate(picture.kit.reducedMotion())));
    showing.shownUnits += units;
    reveal(showing);
    await picture.kit.time.wait(500, context.skip);
  },
  async 'spin-ended'({ totalUnits }, showing) {
    await showLines(showing);
    showing.shownUnits = totalUnits;
    reveal(showing);
  },
  async 'free-spins-began'({ spins }, showing) {
    const { picture, context } = showing;
    showing.freeSpins = true;
    reveal(showing);
    context.announce(`${spins} giros extras.`);
    await picture.kit.time.wait(400);
    picture.lines.clear();
    picture.banner.amount(null);
    picture.enchant(true);
    picture.kit.sound.music(MOON_MUSIC);
    await picture.banner.card('A lua chamou o boto', String(spins), 'giros extras', context.skip);
  },
  async 'free-spin-began'({ spin, of, covered }, showing) {
    const { picture, context } = showing;
    showing.covered = covered;
    showing.lines = [];
    picture.lines.clear();
    picture.reels.reset();
    picture.covered.show(covered);
    picture.banner.amount(null);
    const total = soFar(context.centsOf(showing.shownUnits));
    picture.banner.caption(`Giro ${spin} de ${of}, ${total}`);
    context.announce(`Giro extra ${spin} de ${of}, ${total}.`);
    await picture.kit.time.wait(250);
    picture.reels.start(covered);
    picture.kit.sound.reelStart();
  },
  async 'free-spins-added'({ spins }, { picture, context }) {
    context.announce(`Mais ${spins} giros extras.`);
    await picture.banner.card('Todos os botos', `+${spins}`, 'giros extras', context.skip);
  },
  async 'free-spins-ended'({ units }, { picture, context }) {
    await picture.kit.time.wait(600);
    picture.banner.clear();
    picture.lines.clear();
    picture.reels.reset();
    const cents = context.centsOf(units);
    await picture.banner.countCard('Os giros extras renderam', cents, cents / context.stake, context.skip);
    picture.enchant(false);
    picture.kit.sound.music(NIGHT_MUSIC);
  },
  async 'highest-pay-reached'({ units }, { picture, context }) {
    await picture.banner.countCard('Prêmio máximo', context.centsOf(units), units, context.skip);
  },
  async 'round-ended'({ units }, showing) {
    const { picture, context } = showing;
    const cents = context.centsOf(units);
    await showWin(picture, cents, context);
    picture.banner.amount(cents === 0 ? null : cents);
    repeatLines(showing);
  },
};

async function showStop({ window, teased, moons }: ReelsStopped, showing: Showing): Promise<void> {
  const { picture } = showing;
  const { sound } = picture.kit;
  showing.lines = [];
  picture.remember(window);
  let landed = 0;
  await picture.reels.stop(window, {
    teased,
    still: showing.freeSpins ? showing.covered : [],
    onTease(reel) {
      picture.tease.on(reel);
      sound.tease(1_900);
    },
    onLand(reel) {
      sound.reelLand(reel);
      const lying = moons.filter((place) => place.reel === reel);
      for (const { row } of lying) {
        landed += 1;
        sound.scatterLand(landed);
        const { x, y } = picture.reels.place(reel, row);
        if (!picture.kit.reducedMotion()) picture.splash.burst(x, y, 7, 300);
        void picture.reels.symbol(reel, row).celebrate(picture.kit.reducedMotion());
      }
    },
  });
  picture.tease.clear();
}
