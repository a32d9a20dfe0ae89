import type { RoundEvent } from '#studio/math/slot-math.ts';
import type { ToGame } from '#studio/protocol/rgs.ts';
import { type CasinoPort, openCasinoPort } from './casino/casino-port.ts';
import { createRgsClient } from './client/rgs-client.ts';
import './hud/hud.css';
import type { GameParts } from './game-parts.ts';
import { listenToKeys } from './hud/keyboard.ts';
import { shellRenderer } from './hud/render-shell.ts';
import { createDialogs } from './hud/dialogs.ts';
import { buildShell } from './hud/shell.ts';
import { isReady, say, toggleSound } from './hud/shell-acts.ts';
import { createGamePage, type GamePage } from './page/game-page.ts';
import { type Launch, readLaunch } from './page/launch.ts';
import { stakeOf } from './page/page-state.ts';
import { readStoredSession, storeSession } from './page/stored-session.ts';
import { openTabStorage, type TabStorage } from './page/tab-storage.ts';
import { keepReplay, readKeptReplay, readReplayLink } from './replay/replay-link.ts';
import { runReplay } from './replay/run-replay.ts';
import { createScenePlayer, type ScenePlayer } from './scene-player.ts';
import { createSoundKit } from './sound/sound-kit.ts';

const STILL = '(prefers-reduced-motion: reduce)';

/** Runs a game's page: the one call of each game's `scene/main.ts`. A link to a round shows that round instead of the game. */
export async function runGame<Event extends RoundEvent>(parts: GameParts<Event>): Promise<void> {
  const { hash } = location;
  // The history entry's state is kept: where storage is blocked it contains the session for a reload.
  history.replaceState(history.state, '', location.pathname + location.search);
  const storage = openTabStorage(() => sessionStorage);
  const launch = readLaunch(hash);
  const { id } = parts.facts;
  const replay = readReplayLink(hash) ?? (launch === null ? readKeptReplay(storage, id) : null);
  keepReplay(storage, id, replay);
  return replay === null ? runSession(parts, launch, storage) : runReplay(parts, replay);
}

async function runSession<Event extends RoundEvent>(
  { facts, texts, poster, scene }: GameParts<Event>,
  launch: Launch | null,
  storage: TabStorage,
): Promise<void> {
  const kept = launch === null ? readStoredSession(storage, facts.id) : null;
  const origin = launch?.origin ?? kept?.origin ?? null;
  const still = matchMedia(STILL);
  const sound = createSoundKit();
  const port: CasinoPort = openCasinoPort(window, origin, (message) => receive(message));

  const shell = buildShell(texts.name, poster, {
    press: () => void page.press(),
    moveStake: (by) => page.moveStake(by),
    toggleSound: () => toggleSound(shell, sound),
    openRules: () => dialogs.openRules(page.state()),
    openRounds: () => void dialogs.openRounds(page),
  });
  document.body.append(shell.root);
  const player = createScenePlayer<Event>({
    shell,
    sound,
    scene,
    unitsPerStake: facts.unitsPerStake,
    isStill: () => still.matches,
    announce: (sentence) => say(shell, sentence),
  });
  const draw = shellRenderer(
    shell,
    noticeActions(() => page, port, origin),
    () => still.matches,
  );
  const page: GamePage = createGamePage({
    game: facts.id,
    client: createRgsClient({
      send: (path, init) => fetch(path, init),
      wait: (ms) => new Promise((resolve) => void setTimeout(resolve, ms)),
      random: Math.random,
      onLate: () => say(shell, 'A resposta está demorando. Tentando de novo, sem apostar outra vez.'),
    }),
    player,
    casino: port,
    render(state) {
      draw(state);
      player.setStake(stakeOf(state));
    },
    announce: (sentence) => say(shell, sentence),
    // Rounds of this game contain this game's events: the server plays them with the same mathematics.
    describe: (round) => texts.describe(round.events as unknown as readonly Event[], (units) => (round.stake / facts.unitsPerStake) * units),
    keep: (session) => storeSession(storage, facts.id, session === null ? null : { session, origin }),
    nowMs: () => performance.now(),
    newKey: () => crypto.randomUUID(),
  });
  const dialogs = createDialogs(shell, facts, texts);
  const pauses = watchPauses(player, page);
  const receive = (message: ToGame) => {
    if (message.type === 'balance-changed') void page.askBalance();
    else pauses.byCasino(message.type === 'pause');
  };
  listenToKeys(document, shell.spin, { press: () => void page.press(), moveStake: (by) => page.moveStake(by) });
  shell.free.addEventListener('click', () => player.skip());

  if (!(await isReady(player, shell))) return;
  await page.open({ token: launch?.token ?? null, session: kept?.session ?? null });
}

function noticeActions(page: () => GamePage, port: CasinoPort, origin: string | null) {
  return {
    dismiss: () => page().dismiss(),
    answerOffer: (taken: boolean) => page().answerOffer(taken),
    retry: () => void page().press(),
    reload: () => location.reload(),
    deposit: origin === null ? null : () => port.post({ type: 'deposit' }),
  };
}

/** A hidden page, or one that the casino pauses, stops its motion and its sound. */
function watchPauses(player: ScenePlayer, page: GamePage) {
  let byCasino = false;
  const update = () => {
    player.setPaused(byCasino || document.hidden);
    page.setPaused(byCasino);
  };
  document.addEventListener('visibilitychange', update);
  return {
    byCasino(paused: boolean) {
      byCasino = paused;
      update();
    },
  };
}
