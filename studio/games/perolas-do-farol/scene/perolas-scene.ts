import type { Layout, RoundContext, SceneKit, SlotScene } from '#studio/stage/scene.ts';
import type { PerolasEvent } from '../math/events.ts';
import { PEARLS_NEEDED } from '../math/paytable.ts';
import { BOXES } from './measures.ts';
import { DUSK_MUSIC, SCALE } from './music.ts';
import { buildPicture, type Picture } from './picture.ts';
import { columnsOf } from './teased-reels.ts';
import { showRound } from './show-round.ts';

/** Pérolas do Farol's picture: five reels over the sea at dusk, under a lighthouse. */
export function createPerolasScene(): SlotScene<PerolasEvent> {
  let picture: Picture | undefined;
  let stake = 0;
  const built = () => {
    if (picture === undefined) throw new Error('the scene is not mounted');
    return picture;
  };
  const showStake = (cents: number) => {
    if (cents > 0) built().ladder.setStake(cents);
  };
  return {
    boxes: BOXES,
    async mount(kit: SceneKit) {
      kit.sound.tune(SCALE);
      kit.sound.music(DUSK_MUSIC);
      picture = await buildPicture(kit);
      picture.banner.caption(`${PEARLS_NEEDED} pérolas: elas ficam e o resto gira`);
    },
    resize: (layout: Layout) => built().resize(layout),
    stakeSet(cents: number) {
      stake = cents;
      showStake(cents);
    },
    begin() {
      const { reels, board, kit, rest } = built();
      if (board.open) reels.show(columnsOf(board.faces()));
      rest();
      showStake(stake);
      reels.start();
      kit.sound.reelStart();
    },
    async playRound(events: readonly PerolasEvent[], context: RoundContext) {
      built().pearls.setStake(context.stake);
      showStake(context.stake);
      await showRound(built(), events, context);
      showStake(stake);
    },
    async cancel() {
      const { reels, shown } = built();
      await reels.stop(shown());
    },
    destroy: () => built().rest(),
  };
}
