import type { Lineup, Lineups } from '../message.ts';
import type { Fixture } from '../season/fixtures-between.ts';
import { seededNumbers, shuffled } from '../seeded-numbers.ts';

/** First and last names that do not combine to a known person: the players are invented. */
const FIRST_NAMES = [
  ...['Adão', 'Bento', 'Caio', 'Davi', 'Elias', 'Fábio', 'Gael', 'Heitor', 'Igor', 'Jonas', 'Kauê', 'Levi', 'Miguel', 'Nilo', 'Otto', 'Pedro', 'Quirino'],
  ...['Ravi', 'Saulo', 'Tomé', 'Ulisses', 'Vico', 'Wagner', 'Xisto', 'Yuri', 'Zeca', 'André', 'Breno', 'Cauã', 'Dante', 'Enzo', 'Flávio'],
] as const;
const LAST_NAMES = [
  ...['Abelha', 'Bambu', 'Cajueiro', 'Dendê', 'Esteira', 'Farol', 'Garoa', 'Horizonte', 'Ipê', 'Jatobá', 'Lagoa', 'Marinho', 'Neblina', 'Oliva', 'Pitanga'],
  ...['Quintal', 'Ribeira', 'Sabiá', 'Tamarindo', 'Umbu', 'Varanda', 'Xaxim', 'Zênite', 'Açude', 'Brisa', 'Canoa', 'Duna', 'Enseada', 'Figueira', 'Gaivota'],
] as const;

const FORMATIONS = ['4-3-3', '4-4-2', '4-2-3-1', '3-5-2'] as const;
const STARTERS = 11;
const SQUAD = 20;

/** Share of matches with corrected line-ups, because of an injury in the warm-up. */
const CORRECTED = 0.25;

type Player = Lineup['players'][number];

/** The line-ups of a match, sent an hour before it. A club has the same squad all season. */
export function lineupsOf(seed: string, { home, away, season, id }: Fixture): Lineups {
  const side = (club: string) => lineupOf(squadOf(`${seed}|${club}|${season}`), seededNumbers(`${seed}|${id}|${club}|lineup`));
  return { home: side(home.id), away: side(away.id) };
}

/** The corrected line-ups before kick-off, or null without a correction. The first player on the bench replaces the last player of the home side. */
export function correctedLineups(seed: string, fixture: Fixture): Lineups | null {
  if (seededNumbers(`${seed}|${fixture.id}|correction`)() >= CORRECTED) return null;
  const { home, away } = lineupsOf(seed, fixture);
  const [injured, first, ...bench] = [home.players.at(-1), ...home.bench];
  if (injured === undefined || first === undefined) return null;
  return { home: { ...home, players: [...home.players.slice(0, -1), { ...first, position: injured.position }], bench }, away };
}

/** Twenty players, each with a unique number and name. */
function squadOf(key: string): readonly Omit<Player, 'position'>[] {
  const next = seededNumbers(`${key}|squad`);
  const [firsts, lasts] = [shuffled(FIRST_NAMES, next), shuffled(LAST_NAMES, next)];
  return Array.from({ length: SQUAD }, (_, index) => ({ number: index + 1, name: `${firsts[index] ?? ''} ${lasts[index] ?? ''}` }));
}

function lineupOf(squad: readonly Omit<Player, 'position'>[], next: () => number): Lineup {
  const formation = FORMATIONS[Math.floor(next() * FORMATIONS.length)] ?? FORMATIONS[0];
  const lines = formation.split('-').map(Number);
  const [defenders = 0, forwards = 0] = [lines[0], lines.at(-1)];
  // Sometimes a player of the bench starts; the goalkeeper is the first.
  const [goalkeeper, ...others] = squad;
  const field = shuffled(others.slice(0, STARTERS + 2), next)
    .slice(0, STARTERS - 1)
    .toSorted((a, b) => a.number - b.number);
  const began = new Set([goalkeeper, ...field]);
  const positionAt = (index: number) => (index < defenders ? 'defender' : index < STARTERS - 1 - forwards ? 'midfielder' : 'forward');
  return {
    formation,
    players: [
      ...(goalkeeper === undefined ? [] : [{ ...goalkeeper, position: 'goalkeeper' as const }]),
      ...field.map((player, index) => ({ ...player, position: positionAt(index) }) as const),
    ],
    bench: squad.filter((player) => !began.has(player)),
  };
}
