import type { SportsEventReply } from '#contracts/sportsbook/events.ts';
import { TeamShield } from '../../match/team-shield.tsx';
import { gamesInOrder } from './games-in-order.ts';

const [WIDTH, HEIGHT] = [360, 72];
const MIDDLE = HEIGHT / 2;
const LEAST_GAMES = 20;

/** The games of a match in order: above the line the home side's, below it the away side's; breaks are longer. The list of incidents says the same in words. */
export function GamesTimeline({ event }: { event: SportsEventReply }) {
  const games = gamesInOrder(event.incidents);
  const step = (WIDTH - 12) / Math.max(LEAST_GAMES, games.length);
  const x = (place: number) => 6 + place * step;
  const firsts = games.flatMap((game, place) => (place > 0 && games[place - 1]?.set !== game.set ? [place] : []));
  return (
    <div aria-hidden="true" className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
      <span className="flex flex-col justify-around">
        <TeamShield team={event.home} size="md" />
        <TeamShield team={event.away} size="md" />
      </span>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="w-full rounded-control bg-raised">
        {games.map(({ id, side, isBreak }, place) => {
          const height = isBreak ? 28 : 16;
          return (
            <rect
              key={id}
              x={x(place) + 1}
              y={side === 'home' ? MIDDLE - height : MIDDLE}
              width={step - 2}
              height={height}
              rx="1.5"
              className={side === 'home' ? 'fill-accent' : 'fill-info'}
            />
          );
        })}
        {firsts.map((place) => (
          <line key={place} x1={x(place)} x2={x(place)} y1="0" y2={HEIGHT} className="stroke-line-strong" strokeDasharray="2 4" />
        ))}
        <line x1="0" x2={WIDTH} y1={MIDDLE} y2={MIDDLE} className="stroke-line-strong" />
      </svg>
    </div>
  );
}
