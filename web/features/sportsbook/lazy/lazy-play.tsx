import { lazyHydration } from '#web/shared/lazy/lazy-hydration.tsx';
import type { InPlayProps } from '../event/in-play.tsx';
import type { LineupLook, PlayScreens, SportCode } from '../sports/sport-code.ts';
import { sportCodes } from '../sports/sport-codes.ts';
import type { LineupsProps } from '../standings/match-lineups.tsx';
import { formCode, loadMatch } from './lazy-match.tsx';
import type { ShownEvent } from '../event/match-tracker.tsx';

const loadTracker = () => import('./tracker.lazy.tsx');
const tracker = import.meta.env.SSR ? await loadTracker() : null;
const match = import.meta.env.SSR ? await loadMatch() : null;

interface AtHand {
  readonly play: PlayScreens;
  readonly lineups: LineupLook | undefined;
}

/** The components of a match's page that need its sport's code, which loads together with the shared code. */
function partsOf({ play: loadPlay, lineups: loadLineups }: SportCode, atHand: AtHand | null) {
  const inPlay = lazyHydration(
    async () => {
      const [components, { play }] = await Promise.all([loadTracker(), loadPlay()]);
      return { ...components, play };
    },
    tracker && atHand && { ...tracker, play: atHand.play },
  );
  const before = lazyHydration(
    async () => {
      const [components, own] = await Promise.all([formCode.load(), loadLineups?.()]);
      return { ...components, lineups: own?.lineups };
    },
    match && atHand && { ...match, lineups: atHand.lineups },
  );
  return {
    Tracker: inPlay(({ MatchTracker, play }) => (props: ShownEvent) => <MatchTracker {...props} play={play} />),
    InPlay: inPlay(
      ({ InPlay, play }) =>
        (props: InPlayProps) => <InPlay {...props} play={play} />,
      <div className="min-h-12 flex-1" />,
    ),
    Periods: inPlay(({ PeriodScores, play }) => (props: ShownEvent) => <PeriodScores {...props} play={play} />),
    Lineups: before(({ MatchLineups, lineups: look }) => (props: LineupsProps) => <MatchLineups {...props} look={look} />),
  };
}

/** The components of a sport that has no code of its own. */
const PLAIN: PlayScreens = { periodScoresText: () => null, incidents: {} };
const plain = partsOf({ id: '', play: () => Promise.resolve({ play: PLAIN }) }, { play: PLAIN, lineups: undefined });

const atHand = import.meta.env.SSR
  ? await Promise.all(sportCodes.map(async ({ play, lineups }) => ({ ...(await play()), lineups: (await lineups?.())?.lineups })))
  : [];
const known = new Map(sportCodes.map((code, place) => [code.id, partsOf(code, atHand[place] ?? null)]));

/** The components of a sport. */
export function playParts(sport: string) {
  return known.get(sport) ?? plain;
}

/** Adds a sport for the duration of a test; the returned function removes it. */
export function registerPlay(id: string, play: PlayScreens): () => void {
  known.set(id, partsOf({ id, play: () => Promise.resolve({ play }) }, { play, lineups: undefined }));
  return () => void known.delete(id);
}
