import { useEffect, useRef, useState } from 'react';
import type { AutoPlan } from '../../shared/auto/auto-run.ts';
import { type Auto, useAuto } from '../../shared/auto/use-auto.ts';
import { type RoundOutcome, sumOf } from '../round/round-totals.ts';
import type { Shown } from '../round/use-shown.ts';
import type { PerPosition } from '../wire.ts';

interface TableAutoOptions {
  readonly roundId: string | null;
  readonly shown: Shown;
  /** A bet is possible now. */
  readonly open: boolean;
  /** What the player has in this round already. */
  readonly ownCents: number;
  /** What each round repeats. */
  readonly stakes: PerPosition | null;
  readonly outcome: RoundOutcome | null;
  readonly placeAtOnce: (stakes: PerPosition, roundId: string) => void;
}

/** A round that takes bets no longer than this is left to the next. */
const LEAST_SECONDS = 4;

/** Rounds of a table that the player's last stakes follow into, once each. */
export function useTableAuto({ roundId, shown, open, ownCents, stakes, outcome, placeAtOnce }: TableAutoOptions): Auto {
  const [chosen, setChosen] = useState<PerPosition | null>(null);
  const placedIn = useRef<string | null>(null);
  const auto = useAuto({
    ready: open && ownCents === 0 && shown.secondsLeft >= LEAST_SECONDS,
    stakeCents: chosen === null ? null : sumOf(chosen),
    begin: () => {
      if (chosen === null || roundId === null || placedIn.current === roundId) return;
      placedIn.current = roundId;
      placeAtOnce(chosen, roundId);
    },
  });
  const { roundOver } = auto;
  const over = shown.phase === 'result' || shown.phase === 'void';
  useEffect(() => {
    // A bet of the player's by hand, in a round that the run did not bet on, is none of its rounds.
    if (over && outcome !== null && placedIn.current === roundId) roundOver({ stake: outcome.staked, payout: outcome.returned });
  }, [over, outcome, roundId, roundOver]);
  return {
    ...auto,
    start: (plan: AutoPlan) => {
      setChosen(stakes);
      placedIn.current = null;
      auto.start(plan);
    },
  };
}
