import { MINES_TILES } from '#kernel/fairness/index.ts';
import { ModalLink } from '#web/shared/modal/modal-link.tsx';

/** Shown to a visitor in place of the rounds. */
export function Invitation({ returns }: { readonly returns: string }) {
  return (
    <div className="flex flex-col gap-3 py-3 text-muted">
      <h2 className="text-lg text-text">Abra gemas, desvie das minas</h2>
      <p>Escolha quantas minas se escondem sob as {MINES_TILES} casas. Cada gema aumenta o multiplicador; retire quando quiser. Uma mina encerra a rodada.</p>
      <p>As posições são seladas antes da aposta, e você confere cada rodada depois. O retorno é {returns}.</p>
      <p>
        <ModalLink modal="register" variant="secondary">
          Criar conta
        </ModalLink>
      </p>
    </div>
  );
}
