import type { ReactNode } from 'react';
import { useSession } from '#web/shared/session/session-provider.tsx';
import { useResting } from '#web/shared/session/use-resting.ts';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { PlayerSeat } from './player-seat.tsx';
import { ResponsibleBar } from './responsible-bar.tsx';
import type { OpenRound } from './open-round.ts';

interface HomePageProps {
  readonly openRound?: OpenRound | null;
  /** Address of a game that can be tried without money; null if there is none. */
  readonly demo?: string | null;
  /** Shown next to a player's balance: the number of open bets. */
  readonly openBets?: ReactNode;
  /** Content of other features: games, matches, wins. */
  readonly children?: ReactNode;
}

/**
 * The home page: a player's own bets and balance, or an introduction for visitors; then the games and matches. Every figure on it is real. A paused or
 * excluded player sees only their own data.
 */
export function HomePage({ openRound = null, demo = null, openBets = null, children }: HomePageProps) {
  const visitor = useSession().status === 'out';
  return (
    <div className="flex flex-col gap-8 lg:gap-10">
      {visitor ? <Hero demo={demo} /> : <PlayerSeat openRound={openRound} openBets={openBets} />}
      {!useResting() && children}
      {visitor && <HowItWorks />}
      <ResponsibleBar />
    </div>
  );
}
