import { returnText } from '#contracts/game-facts.ts';
import { DICE_CHANCE_MAX, DICE_CHANCE_MIN, DICE_ROLLS } from '#kernel/fairness/dice.ts';
import { ModalLink } from '#web/shared/modal/modal-link.tsx';

/** Shown to a visitor in place of the bets. */
export function Invitation() {
  return (
    <div className="flex flex-col gap-3 py-3 text-muted">
      <h2 className="text-lg text-text">Você escolhe a chance</h2>
      <p>
        O dado cai em um número de 0 a {DICE_ROLLS - 1}. Escolha de {DICE_CHANCE_MIN}% a {DICE_CHANCE_MAX}% de chance e de que lado ficam os números que ganham:
        quanto menor a chance, maior o prêmio.
      </p>
      <p>O número é selado antes da aposta, e você confere cada um depois. O retorno é {returnText('dice')}.</p>
      <p>
        <ModalLink modal="register" variant="secondary">
          Criar conta
        </ModalLink>
      </p>
    </div>
  );
}
