import type { SportsTeam } from '#contracts/sportsbook/events.ts';

const OUTLINE = 'M12 2c3 2 6 2.5 9 2v8c0 5.5-3.5 8.5-9 10.5C6.5 20.5 3 17.5 3 12V4c3 .5 6 0 9-2z';
const HALF = 'M12 2c3 2 6 2.5 9 2v8c0 5.5-3.5 8.5-9 10.5z';
const COLOUR = /^#[0-9a-f]{3,8}$/i;
const sizes = { sm: 'size-4', md: 'size-6', lg: 'size-14 sm:size-16' } as const;

/** A shield of our own in the club's two colours, deliberately unlike its crest. The club's name is next to it. */
export function TeamShield({ team, size = 'sm' }: { team: Pick<SportsTeam, 'colors'>; size?: keyof typeof sizes }) {
  const [first = '', second = first] = team.colors.filter((colour) => COLOUR.test(colour));
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`${sizes[size]} shrink-0 fill-muted stroke-line-strong`}>
      <path d={OUTLINE} {...(first === '' ? {} : { fill: first })} />
      <path d={HALF} {...(second === '' ? {} : { fill: second })} />
    </svg>
  );
}
