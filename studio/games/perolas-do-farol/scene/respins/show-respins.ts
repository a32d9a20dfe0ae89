import type { FarolLit, Pearl, RespinsBegan, RespinsEnded, Respun } from '../../math/events.ts';
import { CELLS } from '../../math/symbols.ts';
import { soFar } from '#studio/stage/text/money.ts';
import { startingWith } from '#studio/stage/text/write-rules.ts';
import { RUNG_COLOURS } from '../art.ts';
import { describeRespin } from '../describe-round.ts';
import { DUSK_MUSIC, LIGHT_MUSIC, soundBell, soundFoghorn } from '../music.ts';
import { RUNG_NAMES } from '../names.ts';
import { pearlsSoFar, type Showing } from '../showing.ts';

const LOOK_MS = 650;
const BREATH_MS = 260;
/** The pause between one paid pearl and the next: the more there are, the shorter, so that many don't take long. */
const payMs = (pearls: number) => Math.max(190, 420 - pearls * 18);

/** The foghorn sounds, the beam passes over the reels, night falls, and the board replaces the reels. */
export async function showBegan({ pearls, left }: RespinsBegan, showing: Showing): Promise<void> {
  const { picture, context } = showing;
  const { time, sound } = picture.kit;
  showing.pearlUnits = sumOf(pearls);
  const total = `Nas pérolas, ${soFar(pearlsSoFar(showing))}`;
  context.announce(`${pearls.length} pérolas: elas ficam. ${left} giros. ${total}.`);
  context.reveal(context.centsOf(showing.shownUnits), true);
  picture.banner.amount(null);
  picture.banner.caption(total);
  picture.lines.clear();
  picture.lines.light(pearls.map(({ cell }) => cell));
  soundFoghorn(sound);
  picture.backdrop.fallNight(true);
  sound.music(LIGHT_MUSIC);
  await time.wait(LOOK_MS);
  await Promise.all([picture.backdrop.lighthouse.sweep(), time.wait(LOOK_MS).then(() => picture.board.begin(pearls))]);
  picture.lines.clear();
  pearls.forEach((pearl) => lightRung(showing, pearl));
  showing.left = left;
  picture.lamps.show(left, true);
  await time.wait(LOOK_MS);
}

/** One lamp goes out, the empty cells turn; a pearl that lands lights all lamps again. */
export async function showRespin({ landed, left }: Respun, showing: Showing): Promise<void> {
  const { picture, context } = showing;
  picture.lamps.show(showing.left - 1);
  let renewed = false;
  await picture.board.respin(landed, (pearl) => {
    lightRung(showing, pearl);
    if (!renewed) picture.lamps.show(left, true);
    renewed = true;
  });
  showing.left = left;
  showing.pearlUnits += sumOf(landed);
  const total = `Nas pérolas, ${soFar(pearlsSoFar(showing))}`;
  picture.banner.caption(total);
  context.announce(`${describeRespin(landed, left, (units) => context.centsOf(units))} ${total}.`);
  await picture.kit.time.wait(landed.length > 0 ? LOOK_MS : BREATH_MS);
}

/** All fifteen pearls: the light passes over the full board. */
export async function showFarol({ units }: FarolLit, showing: Showing): Promise<void> {
  const { picture, context } = showing;
  soundFoghorn(picture.kit.sound);
  picture.lamps.hide();
  picture.ladder.flare('farol');
  for (let cell = 0; cell < CELLS; cell += 1) picture.board.pay(cell);
  await picture.backdrop.lighthouse.sweep();
  const cents = context.centsOf(units);
  context.announce(`${startingWith(CELLS, 'f')} pérolas: o Farol.`);
  context.reveal(Math.min(context.payout, context.centsOf(showing.shownUnits) + cents), true);
  await picture.banner.card({ title: RUNG_NAMES.farol, cents, stakes: cents / context.stake, colour: RUNG_COLOURS.farol }, context.skip);
}

/** Pays each pearl in turn, and the amount below grows with it; a rung of the ladder has its own card. */
export async function showEnded({ pearls, farol, units }: RespinsEnded, showing: Showing): Promise<void> {
  const { picture, context } = showing;
  const { time, sound } = picture.kit;
  await time.wait(LOOK_MS);
  picture.lamps.hide();
  let paid = 0;
  for (const [order, pearl] of (farol ? [] : pearls).entries()) {
    paid += pearl.units;
    picture.board.pay(pearl.cell);
    picture.banner.amount(context.centsOf(paid));
    context.reveal(Math.min(context.payout, context.centsOf(showing.shownUnits + paid)), true);
    soundBell(sound, order);
    await payRung(pearl, showing);
    await time.wait(payMs(pearls.length), context.skip);
  }
  showing.shownUnits += units;
  showing.pearlUnits = 0;
  picture.banner.amount(context.centsOf(units));
  context.reveal(Math.min(context.payout, context.centsOf(showing.shownUnits)));
  await time.wait(LOOK_MS, context.skip);
  picture.backdrop.fallNight(false);
  sound.music(DUSK_MUSIC);
}

async function payRung({ jackpot, units }: Pearl, { picture, context }: Showing): Promise<void> {
  if (jackpot === null) return;
  const cents = context.centsOf(units);
  picture.ladder.flare(jackpot);
  await picture.banner.card({ title: RUNG_NAMES[jackpot], cents, stakes: cents / context.stake, colour: RUNG_COLOURS[jackpot] }, context.skip);
}

function sumOf(pearls: readonly Pearl[]): number {
  return pearls.reduce((sum, { units }) => sum + units, 0);
}

function lightRung({ picture }: Showing, { jackpot }: Pearl): void {
  if (jackpot !== null) picture.ladder.light(jackpot);
}
