import { useEffect, useRef, useState } from 'react';
import type { LiveNow } from '../live/live-page.tsx';
import { useMotionSounds } from '../live/sound/use-live-sounds.ts';
import { useReducedMotion } from '../shared/use-reduced-motion.ts';
import { CardBack, CardFace } from './card-face.tsx';
import { useCardGame } from './card-game.ts';
import { cardName } from './card-words.ts';
import { type DealtCard, dealtCount, type Side, turnedCount } from './deal.ts';

const TICK_MS = 80;

/** The table with both sides' cards: each slides out of the shoe, turns over and stays. With reduced motion the cards appear in place. */
export function CardScene({ now: { table, startMs } }: { now: LiveNow }) {
  const { state, terms, clock } = table;
  const { screen, sides, dealOf, places, pointsOf, sideThatWon } = useCardGame();
  const { round } = state;
  const result = round === null || round.voided ? null : screen.resultOf(round);
  const deal = result === null ? [] : dealOf(result);
  const { spin_ms: spinMs } = terms;
  const count = deal.length;
  const [dealt, setDealt] = useState(() => dealtCount(round, count, { atMs: startMs, spinMs }));
  const [turned, setTurned] = useState(dealt);
  const reduced = useReducedMotion();
  // Cards that were there when the page was rendered do not move.
  const [still] = useState(() => ({ roundId: round?.round_id ?? null, cards: dealt }));
  useEffect(() => {
    const look = () => {
      const now = { atMs: clock.nowMs(), spinMs };
      setDealt(dealtCount(round, count, now));
      // Without motion a card appears face up at once.
      setTurned((reduced ? dealtCount : turnedCount)(round, count, now));
    };
    look();
    const timer = setInterval(look, TICK_MS);
    return () => clearInterval(timer);
  }, [round, clock, count, spinMs, reduced]);
  useCardSounds(round?.round_id ?? null, dealt);
  const laid = deal.slice(0, dealt);
  const won = result !== null && round?.phase === 'settled' ? sideThatWon(result) : null;
  return (
    <div className="cards-felt" data-places={places}>
      <Shoe />
      <div className="cards-sides">
        {(['left', 'right'] as const).map((side) => (
          <Hand
            key={side}
            side={side}
            name={sides[side]}
            places={places}
            cards={laid.filter((each) => each.side === side)}
            turned={deal.slice(0, turned).filter((each) => each.side === side).length}
            roundId={round?.round_id ?? ''}
            stillCards={still.roundId === round?.round_id ? deal.slice(0, still.cards).filter((each) => each.side === side).length : 0}
            won={won === side}
            pointsOf={pointsOf}
          />
        ))}
      </div>
    </div>
  );
}

/** Plays a sound for each card that comes out, except those that were there before. */
function useCardSounds(roundId: string | null, dealt: number): void {
  const sounds = useMotionSounds();
  const before = useRef({ roundId, dealt });
  useEffect(() => {
    const isMore = roundId === before.current.roundId ? dealt > before.current.dealt : dealt > 0;
    before.current = { roundId, dealt };
    if (isMore) sounds.current?.playCard();
  }, [roundId, dealt, sounds]);
}

interface HandProps {
  readonly side: Side;
  readonly name: string;
  /** The maximum number of cards per side. */
  readonly places: number;
  readonly cards: readonly DealtCard[];
  /** How many cards show their faces. */
  readonly turned: number;
  readonly roundId: string;
  readonly stillCards: number;
  readonly won: boolean;
  readonly pointsOf: ((cards: readonly string[]) => number) | null;
}

function Hand({ side, name, places, cards, turned, roundId, stillCards, won, pointsOf }: HandProps) {
  return (
    <section aria-label={name} className="cards-hand" data-side={side} data-won={won}>
      <h2 className="cards-name">
        <span>{name}</span>
        {pointsOf !== null && <span className="cards-points tabular">{turned === 0 ? '–' : pointsOf(cards.slice(0, turned).map(({ card }) => card))}</span>}
      </h2>
      <ol className="cards-row" data-places={places}>
        {Array.from({ length: places }, (_, place) => {
          const dealt = cards[place];
          return (
            <li key={place} className="cards-place" data-third={place === 2}>
              {dealt !== undefined && (
                <span key={`${roundId} ${place}`} className="cards-card" data-still={place < stillCards}>
                  <span translate="no" className="cards-side-up">
                    <CardFace card={dealt.card} />
                  </span>
                  <span className="cards-side-down">
                    <CardBack />
                  </span>
                  <span className="sr-only">{cardName(dealt.card)}</span>
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** Where the cards come from. */
function Shoe() {
  return (
    <svg viewBox="0 0 60 44" aria-hidden="true" className="cards-shoe">
      <path d="M6 8 44 2 58 12V38L48 42 4 34Z" fill="#101820" stroke="#ffc53d" strokeOpacity=".5" />
      <path d="M6 8 44 2V32L4 34Z" fill="#1b2733" />
      <path d="M10 30 40 27V33L9 36Z" fill="#fffdf6" />
    </svg>
  );
}
