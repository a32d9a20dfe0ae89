import type { ReactNode } from 'react';
import { ContinueMines } from './continue-mines.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Originals } from './originals.tsx';
import { ResponsibleBar } from './responsible-bar.tsx';
import type { OpenRound } from './open-round.ts';

/**
 * The home page: what there is to play, how it is proven fair, and how to stay in control. Nothing on it is invented. `children` stand after the
 * games: what other parts of the site show here.
 */
export function HomePage({ openRound, children }: { openRound: OpenRound | null; children?: ReactNode }) {
  return (
    <div className="flex flex-col gap-12">
      {openRound !== null && <ContinueMines round={openRound} />}
      <Hero />
      <Originals />
      {children}
      <HowItWorks />
      <ResponsibleBar />
    </div>
  );
}
