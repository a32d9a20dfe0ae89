import type { RgsErrorCode, RoundRecord } from '#studio/protocol/rgs.ts';
import type { RgsClient } from '../client/rgs-client.ts';
import type { RoundPlayer } from '../page/game-page.ts';
import { replayRefusalText } from '../text/refusals.ts';
import { roundSummary } from '../text/round-summary.ts';
import { nextReplayState, REPLAY_OPENING, type ReplayEvent, type ReplayState } from './replay-state.ts';
import { replayHeading } from './replay-texts.ts';

export interface ReplayParts {
  readonly game: string;
  readonly token: string;
  readonly client: Pick<RgsClient, 'replay'>;
  readonly player: Pick<RoundPlayer, 'play' | 'skip'>;
  readonly render: (state: ReplayState) => void;
  /** Announces a sentence through the live region. */
  readonly announce: (sentence: string) => void;
  /** The game's own sentences about a round. */
  readonly describe: (round: RoundRecord) => readonly string[];
}

export interface ReplayPage {
  /** Requests the link's round and shows it once. */
  open(): Promise<void>;
  /** The one button: shows the round once more, ends a celebration, or opens again after a failure. */
  press(): Promise<void>;
}

/** A round shown again on a page of its own: no session, no stake, no balance, and no message to a casino's page. */
export function createReplayPage(parts: ReplayParts): ReplayPage {
  const { player } = parts;
  let state = REPLAY_OPENING;
  const dispatch = (event: ReplayEvent) => {
    state = nextReplayState(state, event);
    parts.render(state);
  };
  const refuse = (code: RgsErrorCode) => {
    dispatch({ type: 'refused', code });
    const { title, body } = replayRefusalText(code);
    parts.announce(`${title}. ${body}`);
  };
  const present = async (round: RoundRecord) => {
    try {
      await player.play(round, true, (won) => dispatch({ type: 'counted', won }));
    } finally {
      dispatch({ type: 'presented' });
      parts.announce(roundSummary(parts.describe(round), { stake: round.stake, payout: round.payout, balance: 0, replay: true, isFree: round.is_free }));
    }
  };
  const open = async () => {
    parts.render(state);
    const asked = await parts.client.replay(parts.token);
    if (!asked.ok) return refuse(asked.code);
    const { game, round } = asked.reply;
    // A link belongs to its game's page: no other scene could show the round.
    if (game !== parts.game) return refuse('replay_refused');
    dispatch({ type: 'opened', round });
    parts.announce(replayHeading(round));
    return present(round);
  };
  return {
    open,
    async press() {
      if (state.name === 'playing') return player.skip();
      const before = state;
      dispatch({ type: 'pressed' });
      if (state === before) return undefined;
      return before.name === 'seen' ? present(before.round) : open();
    },
  };
}
