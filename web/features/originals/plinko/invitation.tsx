import { returnText } from '#contracts/game-facts.ts';
import { PLINKO_ROWS_MAX, PLINKO_ROWS_MIN } from '#kernel/fairness/plinko/plinko.ts';
import { ModalLink } from '#web/shared/modal/modal-link.tsx';

/** Shown to a visitor in place of the bets. */
export function Invitation() {
  return (
    <div className="flex flex-col gap-3 py-3 text-muted">
      <h2 className="text-lg text-text">Você escolhe o tabuleiro</h2>
      <p>
        A bola cai por {PLINKO_ROWS_MIN} a {PLINKO_ROWS_MAX} linhas de pinos até uma casa com um multiplicador. As do meio são as mais frequentes e devolvem
        menos que a aposta; as das pontas são raras e pagam mais.
      </p>
      <p>O caminho é selado antes da aposta, e você confere cada um depois. O retorno é {returnText('plinko')}.</p>
      <p>
        <ModalLink modal="register" variant="secondary">
          Criar conta
        </ModalLink>
      </p>
    </div>
  );
}
