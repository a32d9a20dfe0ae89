import type { RoundEvent } from '#studio/math/slot-math.ts';
import { createRgsClient } from '../client/rgs-client.ts';
import { listenToKeys } from '../hud/keyboard.ts';
import { isReady, say, toggleSound } from '../hud/shell-acts.ts';
import type { GameParts } from '../game-parts.ts';
import { createScenePlayer } from '../scene-player.ts';
import { createSoundKit } from '../sound/sound-kit.ts';
import { readReplayLink } from './replay-link.ts';
import { createReplayPage } from './replay-page.ts';
import { buildReplayShell } from './replay-shell.ts';
import { replayRenderer } from './render-replay.ts';

const STILL = '(prefers-reduced-motion: reduce)';

/** Runs the page of a replay: without a frame, in a tab of its own. It has no session and sends nothing to a casino's page. */
export async function runReplay<Event extends RoundEvent>({ facts, texts, poster, scene }: GameParts<Event>, token: string): Promise<void> {
  const still = matchMedia(STILL);
  const sound = createSoundKit();
  const shell = buildReplayShell(texts.name, poster, { press: () => void page.press(), toggleSound: () => toggleSound(shell, sound) });
  document.title = `Repetição · ${texts.name}`;
  document.body.append(shell.root);
  const announce = (sentence: string) => say(shell, sentence);
  const isStill = () => still.matches;
  const player = createScenePlayer<Event>({ shell, sound, scene, unitsPerStake: facts.unitsPerStake, isStill, announce });
  const draw = replayRenderer(shell, () => void page.press(), isStill);
  const page = createReplayPage({
    game: facts.id,
    token,
    client: createRgsClient({
      send: (path, init) => fetch(path, init),
      wait: (ms) => new Promise((resolve) => void setTimeout(resolve, ms)),
      random: Math.random,
      onLate: () => announce('A resposta está demorando. Tentando de novo.'),
    }),
    player,
    render(state) {
      draw(state);
      if ('round' in state) player.setStake(state.round.stake);
    },
    announce,
    // The round is checked to be of this game, so its events are this game's.
    describe: (round) => texts.describe(round.events as unknown as readonly Event[], (units) => (round.stake / facts.unitsPerStake) * units),
  });
  document.addEventListener('visibilitychange', () => player.setPaused(document.hidden));
  // Another link pasted into the same tab changes the fragment alone.
  window.addEventListener('hashchange', () => {
    if (readReplayLink(location.hash) !== null) location.reload();
  });
  listenToKeys(document, shell.spin, { press: () => void page.press(), moveStake: () => undefined });
  shell.free.addEventListener('click', () => player.skip());
  if (await isReady(player, shell)) await page.open();
}
