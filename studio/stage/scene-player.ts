import type { RoundEvent } from '#studio/math/slot-math.ts';
import type { Shell } from './hud/shell.ts';
import type { RoundPlayer } from './page/game-page.ts';
import type { Stage } from './pixi/create-stage.ts';
import type { SlotScene } from './scene.ts';
import type { SoundKit } from './sound/sound-kit.ts';

type StageShell = Pick<Shell, 'root' | 'canvas' | 'free' | 'cover'>;

export interface ScenePlayerParts<Event extends RoundEvent> {
  readonly shell: StageShell;
  readonly sound: SoundKit;
  readonly scene: () => Promise<SlotScene<Event>>;
  readonly unitsPerStake: number;
  readonly isStill: () => boolean;
  readonly announce: (sentence: string) => void;
}

export interface ScenePlayer extends RoundPlayer {
  /** Resolves when the scene is drawn and the cover is removed. */
  ready(): Promise<void>;
  setPaused(paused: boolean): void;
  /** The current stake, in centavos. */
  setStake(cents: number): void;
}

/** Puts a scene on a stage, fits it into the page, and has it show rounds. PixiJS is loaded here, in parallel with the scene. */
export function createScenePlayer<Event extends RoundEvent>({ shell, sound, scene, unitsPerStake, isStill, announce }: ScenePlayerParts<Event>): ScenePlayer {
  let skip = new AbortController();
  let began = false;
  let paused = document.hidden;
  let stake = 0;
  const mounted = mount();

  async function mount() {
    const [{ createStage }, made] = await Promise.all([import('./pixi/create-stage.ts'), scene(), document.fonts.load("800 16px 'Inter Variable'")]);
    const stage = await createStage(shell.canvas);
    await made.mount({ app: stage.app, root: stage.root, time: stage.time, sound, reducedMotion: isStill });
    fitAlways(shell, stage, made);
    stage.setPaused(paused);
    return { stage, scene: made };
  }

  return {
    async ready() {
      await mounted;
      shell.cover.classList.add('gone');
      shell.cover.setAttribute('hidden', '');
    },
    begin() {
      began = true;
      sound.press();
      void mounted.then((on) => on.scene.begin());
    },
    async play(round, replay, reveal) {
      const on = await mounted;
      skip = new AbortController();
      if (!began) on.scene.begin();
      began = false;
      await on.scene.playRound(round.events as unknown as readonly Event[], {
        stake: round.stake,
        payout: round.payout,
        replay,
        centsOf: (units) => (round.stake / unitsPerStake) * units,
        reveal,
        announce,
        get skip() {
          return skip.signal;
        },
        celebrate: round.payout > round.stake,
      });
    },
    async cancel() {
      began = false;
      await (await mounted).scene.cancel();
    },
    skip: () => {
      skip.abort();
      // The next celebration of the same round is shown in full again.
      skip = new AbortController();
    },
    setStake(cents) {
      if (cents === stake) return;
      stake = cents;
      void mounted.then((on) => on.scene.stakeSet?.(cents));
    },
    setPaused(next) {
      paused = next;
      sound.setPaused(next);
      void mounted.then((on) => on.stage.setPaused(paused));
    },
  };
}

function fitAlways(shell: StageShell, stage: Stage, scene: Pick<SlotScene, 'boxes' | 'resize'>): void {
  const fit = () => {
    const { x, y, width, height } = shell.free.getBoundingClientRect();
    scene.resize(stage.fit({ x, y, width, height }, scene.boxes));
  };
  fit();
  const watcher = new ResizeObserver(fit);
  watcher.observe(shell.root);
  watcher.observe(shell.free);
}
