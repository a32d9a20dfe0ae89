import type { Spun } from '../math/events.ts';
import { PEARL, REELS } from '../math/symbols.ts';
import { faceOf, PLAIN_PEARL } from './pearls/pearl-face.ts';
import { columnsOf, teasedReels } from './teased-reels.ts';
import type { Showing } from './showing.ts';

const TEASE_MS = 1_900;

/** The reels stop, pearls with their prizes; a reel that can begin the respins stops late, with the lamp's light on it. */
export async function showSpin({ grid, pearls }: Spun, { picture }: Showing): Promise<void> {
  const { sound, reducedMotion } = picture.kit;
  const shown = grid.map((symbol, cell) => {
    const pearl = pearls.find((each) => each.cell === cell);
    return symbol === PEARL ? (pearl === undefined ? PLAIN_PEARL : faceOf(pearl)) : symbol;
  });
  picture.remember(columnsOf(shown));
  let landed = 0;
  await picture.reels.stop(picture.shown(), {
    teased: teasedReels(grid),
    onTease(reel) {
      picture.tease.on(reel);
      sound.tease(TEASE_MS);
    },
    onLand(reel) {
      sound.reelLand(reel);
      picture.tease.clear();
      for (const { cell } of pearls.filter((pearl) => pearl.cell % REELS === reel)) {
        landed += 1;
        sound.scatterLand(Math.min(landed, 4));
        const row = Math.floor(cell / REELS);
        const { x, y } = picture.reels.place(reel, row);
        if (!reducedMotion()) picture.splash.burst(x, y, 5, 280);
        void picture.reels.symbol(reel, row).celebrate(reducedMotion());
      }
    },
  });
  picture.tease.clear();
}
