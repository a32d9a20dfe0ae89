import type { Layout, RoundContext, SceneKit, SlotScene } from '#studio/stage/scene.ts';
import type { BotoEvent } from '../math/events.ts';
import { NIGHT_MUSIC, SCALE } from './music.ts';
import { buildPicture, type Picture } from './picture.ts';
import { showRound } from './show-round.ts';

/** Boto Encantado's picture: the Amazon at night, five reels over the river. */
export function createBotoScene(): SlotScene<BotoEvent> {
  let picture: Picture | undefined;
  const built = () => {
    if (picture === undefined) throw new Error('the scene is not mounted');
    return picture;
  };
  return {
    boxes: { portrait: { width: 1050, height: 1260 }, landscape: { width: 1500, height: 980 } },
    async mount(kit: SceneKit) {
      kit.sound.tune(SCALE);
      kit.sound.music(NIGHT_MUSIC);
      picture = await buildPicture(kit);
    },
    resize: (layout: Layout) => built().resize(layout),
    begin() {
      built().rest();
      built().reels.start();
      built().kit.sound.reelStart();
    },
    playRound: (events: readonly BotoEvent[], context: RoundContext) => showRound(built(), events, context),
    async cancel() {
      const { reels, shown } = built();
      await reels.stop(shown());
    },
    destroy: () => built().rest(),
  };
}
