import { useEffect, useState } from 'react';
import type { ServerClock } from '../../table/round/server-clock.ts';
import type { Story } from '../../live/round/live-status.tsx';
import { catchText } from '../wheel-words.tsx';
import { type BonusPlan, bonusStage } from './scene-plan.ts';

const TICK_MS = 100;

/** How much of a round's bonus is shown now (`bonusStage`), by the server's clock; renders again only when it changes. */
export function useBonusStage(bonus: BonusPlan | null, clock: ServerClock, startMs: number): number {
  const [stage, setStage] = useState(() => bonusStage(bonus, startMs));
  useEffect(() => {
    const look = () => setStage(bonusStage(bonus, clock.nowMs()));
    look();
    if (bonus === null) return undefined;
    const timer = setInterval(look, TICK_MS);
    return () => clearInterval(timer);
  }, [bonus, clock]);
  return stage;
}

/** The croupier's words while a bonus is shown; null before it starts. */
export function bonusStory(bonus: BonusPlan | null, stage: number): Story | null {
  if (bonus === null || stage === 0) return null;
  const { position, drawn, pays } = bonus.outcome;
  if (position === 'carousel') return { title: 'Carrossel!', text: stage === 1 ? 'Os cavalinhos estão girando' : `Parou no ${pays}: paga ${pays} para um` };
  if (stage === 1) return { title: 'Pescaria!', text: `${drawn.length} peixes vão sair da água` };
  const caught = catchText(drawn.slice(0, stage - 1));
  return { title: 'Pescaria!', text: stage > drawn.length ? `${caught} = ${pays} para um` : `Saíram: ${caught}` };
}
