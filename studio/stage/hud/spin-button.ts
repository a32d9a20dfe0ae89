import { offerOf } from '../page/free-rounds.ts';
import { isCovered, type PageState } from '../page/page-state.ts';

/** The main button's label, and whether a press has an effect. */
export interface SpinButton {
  readonly label: 'Girar' | 'Girando' | 'Aguarde' | 'Pular' | 'Tentar de novo' | 'Saldo baixo';
  readonly pressable: boolean;
  readonly busy: boolean;
}

/** The main button of a state; `waiting` is true while the shortest time between rounds runs. */
export function spinButton(state: PageState, waiting: boolean): SpinButton {
  switch (state.step.name) {
    case 'opening':
    case 'ended':
      return { label: 'Aguarde', pressable: false, busy: false };
    case 'asking':
      return { label: 'Girando', pressable: false, busy: true };
    case 'playing':
      return (state.won ?? 0) > 0 ? { label: 'Pular', pressable: true, busy: false } : { label: 'Girando', pressable: false, busy: true };
    case 'unsure':
      return { label: 'Tentar de novo', pressable: true, busy: false };
    case 'idle':
      if (offerOf(state) !== null) return { label: 'Girar', pressable: false, busy: false };
      if (!isCovered(state)) return { label: 'Saldo baixo', pressable: true, busy: false };
      return waiting ? { label: 'Aguarde', pressable: false, busy: false } : { label: 'Girar', pressable: true, busy: false };
  }
}

/** The label of the amount next to the balance: a running total until the round's last spin; a return up to the stake is not celebrated as a win (RG-12). */
export function winLabel({ step, won, goesOn, wonFor }: PageState): 'Ganho' | 'Retorno' | 'Até agora' | 'Repetição' {
  if (step.name === 'playing' && step.replay) return 'Repetição';
  if (goesOn && won !== null && won > 0) return 'Até agora';
  return won !== null && won > 0 && won <= wonFor ? 'Retorno' : 'Ganho';
}
