import type { RoundContext } from '#studio/stage/scene.ts';
import type { BotoEvent, ReelsStopped } from '../math/events.ts';
import { MOON_MUSIC, NIGHT_MUSIC } from './music.ts';
import type { Picture } from './picture.ts';
import { repeatLines, tellLines } from './tell-lines.ts';
import type { Telling } from './telling.ts';

type Teller<Kind extends BotoEvent['type']> = (event: Extract<BotoEvent, { type: Kind }>, telling: Telling) => Promise<void> | void;

/** Shows a round: one story for each kind of event. */
export async function tellRound(picture: Picture, events: readonly BotoEvent[], context: RoundContext): Promise<void> {
  const telling: Telling = { picture, context, lines: [], told: [], covered: [], freeSpins: false, shownUnits: 0 };
  for (const event of events) await (TELLERS[event.type] as Teller<typeof event.type>)(event as never, telling);
}

const TELLERS: { readonly [Kind in BotoEvent['type']]: Teller<Kind> } = {
  'reels-stopped': tellStop,
  async 'reels-expanded'({ reels }, telling) {
    const { picture } = telling;
    await picture.covered.cover(reels.filter((reel) => !telling.covered.includes(reel)));
    telling.covered = [...new Set([...telling.covered, ...reels])];
  },
  'line-won'(event, telling) {
    telling.lines = [...telling.lines, event];
  },
  async 'moons-paid'({ positions, units, count }, telling) {
    const { picture, context } = telling;
    await tellLines(telling);
    picture.lines.clear();
    picture.lines.light(positions);
    picture.banner.amount(context.centsOf(units));
    picture.kit.sound.fanfare(count - 3);
    for (const { reel, row } of positions) {
      const { x, y } = picture.reels.place(reel, row);
      if (!picture.kit.reducedMotion()) picture.splash.burst(x, y, 10, 420);
    }
    await Promise.all(positions.map(({ reel, row }) => picture.reels.symbol(reel, row).celebrate(picture.kit.reducedMotion())));
    telling.shownUnits += units;
    context.reveal(context.centsOf(telling.shownUnits));
    await picture.kit.time.wait(500, context.skip);
  },
  async 'spin-ended'({ totalUnits }, telling) {
    await tellLines(telling);
    telling.shownUnits = totalUnits;
    telling.context.reveal(telling.context.centsOf(totalUnits));
  },
  async 'free-spins-began'({ spins }, telling) {
    const { picture, context } = telling;
    telling.freeSpins = true;
    context.announce(`${spins} giros extras.`);
    await picture.kit.time.wait(400);
    picture.lines.clear();
    picture.banner.amount(null);
    picture.enchant(true);
    picture.kit.sound.music(MOON_MUSIC);
    await picture.banner.card('A lua chamou o boto', String(spins), 'giros extras', context.skip);
  },
  async 'free-spin-began'({ spin, of, covered }, telling) {
    const { picture, context } = telling;
    telling.covered = covered;
    telling.lines = [];
    picture.lines.clear();
    picture.reels.reset();
    picture.covered.show(covered);
    picture.banner.amount(null);
    picture.banner.caption(`Giro ${spin} de ${of}`);
    context.announce(`Giro extra ${spin} de ${of}.`);
    await picture.kit.time.wait(250);
    picture.reels.start(covered);
    picture.kit.sound.reelStart();
  },
  async 'free-spins-added'({ spins }, { picture, context }) {
    context.announce(`Mais ${spins} giros extras.`);
    await picture.banner.card('Três botos', `+${spins}`, 'giros extras', context.skip);
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
  async 'round-ended'({ units }, telling) {
    const { picture, context } = telling;
    const cents = context.centsOf(units);
    if (context.celebrate) await picture.bigWin.play(cents, context.stake, context.skip, () => undefined);
    context.reveal(cents);
    repeatLines(telling);
  },
};

async function tellStop({ window, teased, moons }: ReelsStopped, telling: Telling): Promise<void> {
  const { picture } = telling;
  const { sound } = picture.kit;
  telling.lines = [];
  picture.remember(window);
  let landed = 0;
  await picture.reels.stop(window, {
    teased,
    still: telling.freeSpins ? telling.covered : [],
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
