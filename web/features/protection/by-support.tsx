import { LinkButton } from '#ui/actions/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';

/** The house's own pause and exclusion have no button yet: who wants one asks for it, and knows what happens to the money. */
export function BySupport({ asked }: { asked: string }) {
  return (
    <Notice
      tone="info"
      title="Hoje o pedido é feito pelo suporte"
      action={
        <LinkButton to="/contato" variant="secondary">
          Falar com o suporte
        </LinkButton>
      }
    >
      Ainda não há um botão nesta página. Peça {asked} ao suporte e diga por quanto tempo: a equipe bloqueia a conta e, até o fim do prazo, ninguém entra,
      deposita ou aposta com ela. O saldo continua seu: saque antes de pedir ou combine o saque no mesmo pedido.
    </Notice>
  );
}
