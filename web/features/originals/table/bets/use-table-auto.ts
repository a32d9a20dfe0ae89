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
  /** The player's stakes in this round. */
  readonly ownCents: number;
  /** The stakes that each round repeats. */
  readonly stakes: PerPosition | null;
  readonly outcome: RoundOutcome | null;
  readonly placeAtOnce: (stakes: PerPosition, roundId: string) => void;
}

/** A round with no more than this time left for bets is skipped. */
const LEAST_SECONDS = 4;

/** Automatic rounds of a table: repeats the player's last stakes once per round. */
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
    // A bet placed by hand in a round without an automatic bet does not count for the run.
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
