import type { SportsIncident } from '#contracts/sportsbook.ts';

interface Teams {
  readonly home: { readonly name: string };
  readonly away: { readonly name: string };
}

const WORDS: Readonly<Record<SportsIncident['type'], string>> = {
  kick_off: 'Começa o jogo',
  goal: 'Gol',
  yellow_card: 'Cartão amarelo',
  red_card: 'Cartão vermelho',
  half_time: 'Intervalo',
  second_half: 'Começa o 2º tempo',
  full_time: 'Fim de jogo',
};

/** "Gol, Flamengo": an incident in words. */
export function incidentText({ type, side }: SportsIncident, teams: Teams): string {
  return side === null ? WORDS[type] : `${WORDS[type]}, ${teams[side].name}`;
}

/** "45+2'": when it happened. */
export function minuteText({ minute, added }: Pick<SportsIncident, 'minute' | 'added'>): string {
  return `${minute}${added > 0 ? `+${added}` : ''}'`;
}
