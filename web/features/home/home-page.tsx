import { ContinueMines } from './continue-mines.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Originals } from './originals.tsx';
import { ResponsibleBar } from './responsible-bar.tsx';
import type { OpenRound } from './open-round.ts';

/** The home page: what there is to play, how it is proven fair, and how to stay in control. Nothing on it is invented. */
export function HomePage({ openRound }: { openRound: OpenRound | null }) {
  return (
    <div className="flex flex-col gap-12">
      {openRound !== null && <ContinueMines round={openRound} />}
      <Hero />
      <Originals />
      <HowItWorks />
      <ResponsibleBar />
    </div>
  );
}
