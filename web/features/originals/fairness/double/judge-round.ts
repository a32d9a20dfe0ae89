import { beaconRoundAfter, type DoubleVerdict, doubleColorOf, hashLink } from '#kernel/fairness/index.ts';
import { numberText } from '#kernel/number-text.ts';
import { COLORS } from '../../double/colors.ts';
import type { ShownRound } from './round-fields.ts';

/** A figure by which a check can be redone with other tools. */
export type Figure = readonly [label: string, value: string];

/** One check of a round. `holds` is null where it does not apply: a void round has no number, and may have no link. */
export interface RoundCheck {
  readonly id: 'commitment' | 'chain' | 'beaconNamed' | 'signature' | 'beaconValue' | 'numberMatches' | 'color';
  readonly holds: boolean | null;
  readonly figures: readonly Figure[];
}

export const CHECK_TEXTS: Readonly<Record<RoundCheck['id'], string>> = {
  commitment: 'O elo é o que estava selado quando a rodada abriu',
  chain: 'O elo leva à ponta da corrente, publicada antes da primeira rodada',
  beaconNamed: 'O sorteio público é o primeiro depois do fechamento das apostas',
  signature: 'A assinatura do sorteio público é verdadeira',
  beaconValue: 'O valor do sorteio sai dessa assinatura',
  numberMatches: 'Elo e sorteio dão o número que o site mostrou',
  color: 'A cor é a desse número',
};

/** Compares a round shown to players with its recomputation, check by check in the order of a round. */
export function judgeRound({ round, chain, color }: ShownRound, verdict: DoubleVerdict): readonly RoundCheck[] {
  const unrevealed = round.link === null && round.voided;
  const due = beaconRoundAfter(chain.beacon, round.closesAtMs);
  const colorName = verdict.number === null ? null : COLORS[doubleColorOf(verdict.number)].name;
  const shownName = color === null ? null : COLORS[color].name;
  const drawn = (figures: readonly Figure[]) => (round.voided ? [] : figures);
  return [
    { id: 'commitment', holds: unrevealed ? null : verdict.commitment, figures: [...sha256Of(round.link), ['Selo mostrado', round.linkHash]] },
    { id: 'chain', holds: unrevealed ? null : verdict.chain, figures: [[`Ponta, ${times(round.linkIndex)} SHA-256 depois do elo`, chain.endHash]] },
    {
      id: 'beaconNamed',
      holds: verdict.beaconNamed,
      figures: [
        ['Fechamento', new Date(round.closesAtMs).toISOString()],
        ['Primeiro sorteio depois dele', `nº ${due}`],
        ['Marcado na abertura', `nº ${round.beaconRound}`],
      ],
    },
    { id: 'signature', holds: verdict.signature, figures: drawn([['Assinatura', round.beaconSignature ?? '']]) },
    { id: 'beaconValue', holds: verdict.beaconValue, figures: drawn([['SHA-256 da assinatura', round.beaconValue ?? '']]) },
    { id: 'numberMatches', holds: round.voided ? null : verdict.numberMatches, figures: drawn(compared(verdict.number, round.number)) },
    { id: 'color', holds: round.voided ? null : colorName !== null && colorName === shownName, figures: drawn(compared(colorName, shownName)) },
  ];
}

function sha256Of(link: string | null): readonly Figure[] {
  return link === null ? [] : [['SHA-256 do elo', hashLink(link)]];
}

function compared(computed: string | number | null, shown: string | number | null): readonly Figure[] {
  return [
    ['Calculado agora', String(computed ?? '—')],
    ['Mostrado pelo site', String(shown ?? '—')],
  ];
}

function times(steps: number): string {
  return steps === 1 ? '1 vez' : `${numberText(steps)} vezes`;
}
