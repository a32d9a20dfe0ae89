import type { RgsErrorCode, RoundReply, RoundRecord } from '#studio/protocol/rgs.ts';
import type { CasinoPort } from '../casino/casino-port.ts';
import type { RgsClient } from '../client/rgs-client.ts';
import { REFUSALS, refusalText } from '../text/refusals.ts';
import { roundSummary } from '../text/round-summary.ts';
import { freeNow } from './free-rounds.ts';
import { canAsk, isCovered, nextState, OPENING, type PageEvent, type PageState, stakeOf } from './page-state.ts';

/** The player of rounds: the scene, or a test's stand-in. */
export interface RoundPlayer {
  begin(): void;
  /** Shows the round; `reveal` receives its win so far in centavos, and whether extra spins or respins follow. */
  play(round: RoundRecord, replay: boolean, reveal: (cents: number, goesOn?: boolean) => void): Promise<void>;
  cancel(): Promise<void>;
  /** Skips the current celebration, if there is one. */
  skip(): void;
}

export interface PageParts {
  readonly game: string;
  readonly client: Omit<RgsClient, 'replay'>;
  readonly player: RoundPlayer;
  readonly casino: CasinoPort;
  /** Redraws the controls. */
  readonly render: (state: PageState) => void;
  /** Announces a sentence through the live region. */
  readonly announce: (sentence: string) => void;
  /** The game's own sentences about a round. */
  readonly describe: (round: RoundReply) => readonly string[];
  /** Stores the session for a reload; null removes it. */
  readonly keep: (session: string | null) => void;
  readonly nowMs: () => number;
  readonly newKey: () => string;
}

export interface Opening {
  readonly token: string | null;
  readonly session: string | null;
}

export interface GamePage {
  /** Begins with a launch token, the session from before a reload, or neither: demo. */
  open(from: Opening): Promise<void>;
  /** The main button: opens again after a failure, starts a round, repeats the same round, or ends a celebration. */
  press(): Promise<void>;
  moveStake(by: 1 | -1): void;
  replay(round: RoundReply): Promise<void>;
  rounds(): Promise<readonly RoundReply[] | null>;
  askBalance(): Promise<void>;
  /** Plays the offered free rounds, or keeps them for later. */
  answerOffer(taken: boolean): void;
  dismiss(): void;
  setPaused(paused: boolean): void;
  state(): PageState;
}

/** Connects server, scene, controls and casino. All decisions about the next step are in nextState. */
export function createGamePage(parts: PageParts): GamePage {
  const { client, player, casino } = parts;
  let [state, paused] = [OPENING, false];

  const dispatch = (event: PageEvent) => {
    state = nextState(state, event);
    parts.render(state);
  };
  const sessionKey = () => state.session?.session ?? '';
  const refuse = (code: RgsErrorCode) => {
    const { title, body, final } = refusalText(code, state.step.name === 'opening');
    dispatch({ type: 'refused', code });
    parts.announce(`${title}. ${body}`);
    casino.post({ type: 'refused', code });
    if (!final) return;
    parts.keep(null);
    if (code === 'session_ended') casino.post({ type: 'session-ended' });
  };
  const { present, ask, sayBalance } = createRounds({ parts, dispatch, refuse, read: () => state });

  let launched: Opening | null = null;
  const open = async (from: Opening) => {
    launched = from;
    dispatch({ type: 'dismissed' });
    const { token, session } = from;
    const opened = session === null ? await client.open({ game: parts.game, launch_token: token }) : await client.resume({ game: parts.game, session });
    if (!opened.ok) return refuse(opened.code);
    parts.keep(opened.reply.session);
    dispatch({ type: 'opened', session: opened.reply });
    casino.post({ type: 'ready' });
    if (opened.reply.unseen === null) return;
    casino.post({ type: 'round', state: 'began' });
    sayBalance();
    await present(opened.reply.unseen, false);
  };

  return {
    state: () => state,
    open,
    async press() {
      if (state.step.name === 'playing') return player.skip();
      if (state.step.name === 'opening' && state.notice !== null && launched !== null) return open(launched);
      if (paused || !canAsk(state, parts.nowMs())) return;
      if (state.step.name === 'idle' && !isCovered(state)) return dispatch({ type: 'refused', code: 'insufficient_balance' });
      await ask();
    },
    moveStake: (by) => dispatch({ type: 'stake-moved', by }),
    async replay(round) {
      if (state.step.name !== 'idle') return;
      dispatch({ type: 'replayed', round });
      await present(round, true);
    },
    async rounds() {
      const asked = await client.rounds(sessionKey());
      if (asked.ok) return asked.reply.data;
      if (REFUSALS[asked.code].final) refuse(asked.code);
      return null;
    },
    async askBalance() {
      if (state.session === null) return;
      const asked = await client.balance(sessionKey());
      if (asked.ok) dispatch({ type: 'funds', funds: { balance: asked.reply.balance, version: asked.reply.balance_version } });
    },
    answerOffer: (taken) => dispatch({ type: 'offer-answered', taken }),
    dismiss: () => dispatch({ type: 'dismissed' }),
    setPaused(next) {
      paused = next;
    },
  };
}

interface RoundsParts {
  readonly parts: PageParts;
  readonly dispatch: (event: PageEvent) => void;
  readonly refuse: (code: RgsErrorCode) => void;
  readonly read: () => PageState;
}

/** Requests rounds and shows them. */
function createRounds({ parts, dispatch, refuse, read }: RoundsParts) {
  const { client, player, casino } = parts;
  const sessionKey = () => read().session?.session ?? '';
  /** The casino's page shows the same balance as the bar here, at every moment of a round. */
  const sayBalance = () => casino.post({ type: 'balance', balance: read().shown, balance_version: Math.max(0, read().latest.version) });
  const present = async (round: RoundReply, replay: boolean) => {
    try {
      await player.play(round, replay, (won, goesOn = false) => dispatch({ type: 'counted', won, goesOn }));
    } finally {
      dispatch({ type: 'presented' });
      const { shown } = read();
      const { stake, payout, is_free: isFree, free_rounds: grant } = round;
      parts.announce(roundSummary(parts.describe(round), { stake, payout, balance: shown, replay, isFree, grant }));
      if (!replay) {
        sayBalance();
        casino.post({ type: 'round', state: 'ended' });
        void client.seen(sessionKey(), round.round_id);
      }
    }
  };
  const ask = async () => {
    const { step } = read();
    const isNew = step.name !== 'unsure';
    const key = isNew ? parts.newKey() : step.key;
    if (isNew) casino.post({ type: 'round', state: 'began' });
    dispatch({ type: 'asked', key, atMs: parts.nowMs() });
    player.begin();
    if (isNew) sayBalance();
    const asked = await client.spin(sessionKey(), key, stakeOf(read()), freeNow(read())?.free_round_id);
    if (asked.ok) {
      dispatch({ type: 'answered', round: asked.reply });
      sayBalance();
      return present(asked.reply, false);
    }
    await player.cancel();
    const { final, remedy } = REFUSALS[asked.code];
    // Without an answer the round may be under way: it ends when the repeated call is answered.
    if (final || remedy !== 'retry') {
      const { balance, version } = read().latest;
      casino.post({ type: 'balance', balance, balance_version: Math.max(0, version) });
      casino.post({ type: 'round', state: 'ended' });
    }
    refuse(asked.code);
  };
  return { present, ask, sayBalance };
}
