import type { Layout, RoundContext, SceneKit, SlotScene } from '#studio/stage/scene.ts';
import type { FestaEvent } from '../math/events.ts';
import { BOXES } from './cascade/arrangement.ts';
import { DUSK_MUSIC, SCALE } from './music.ts';
import { buildPicture, type Picture } from './picture.ts';
import { showRound } from './show-round.ts';

/** Festa no Pomar's picture: an orchard on the evening of the June feast, a board of fruit under a string of paper flags. */
export function createFestaScene(): SlotScene<FestaEvent> {
  let picture: Picture | undefined;
  let cleared: Promise<void> = Promise.resolve();
  const built = () => {
    if (picture === undefined) throw new Error('the scene is not mounted');
    return picture;
  };
  return {
    boxes: BOXES,
    async mount(kit: SceneKit) {
      kit.sound.tune(SCALE);
      kit.sound.music(DUSK_MUSIC);
      picture = await buildPicture(kit);
    },
    resize: (layout: Layout) => built().resize(layout),
    begin() {
      built().rest();
      built().kit.sound.noise({ ms: 320, gain: 0.09, fromHz: 700, toHz: 180 });
      cleared = built().board.clear();
    },
    async playRound(events: readonly FestaEvent[], context: RoundContext) {
      await cleared;
      await showRound(built(), events, context);
    },
    async cancel() {
      await cleared;
      built().board.show(built().shown());
      built().idle.start();
    },
    destroy: () => built().rest(),
  };
}
