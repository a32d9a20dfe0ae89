import { returnRange } from '#contracts/game-facts.ts';
import { MINES_MAX, MINES_MIN, MINES_TILES } from '#kernel/fairness/index.ts';
import { GoldenVectorsCheck } from './golden-vectors-check.tsx';
import { PaytableSection } from './paytable-section.tsx';
import { Verifier } from './verifier.tsx';

const STEPS = [
  ['Antes', 'A casa sorteia uma semente secreta e publica o selo dela. Você escolhe a sua semente. Nada disso muda depois da aposta.'],
  [
    'Durante',
    'As minas saem das duas sementes e do número da rodada, por uma conta que qualquer um refaz. Só uma aposta aceita gasta um número, e nada é sorteado antes: aposta recusada não gasta nem revela nada.',
  ],
  ['Depois', 'Quando você troca a sua semente, a da casa é revelada. Com as duas, qualquer pessoa refaz o tabuleiro, aqui ou com o próprio código.'],
] as const;

/** Mines' proof: how a board is derived, one round, the test vectors and the published returns. */
export function MinesFairness() {
  return (
    <>
      <ol className="grid gap-4 md:grid-cols-3">
        {STEPS.map(([title, text]) => (
          <li key={title} className="rounded-card border border-line bg-surface p-4">
            <h2 className="text-lg">{title}</h2>
            <p className="mt-2 text-muted">{text}</p>
          </li>
        ))}
      </ol>
      <Verifier />
      <GoldenVectorsCheck />
      <PaytableSection />
      <section aria-labelledby="regras" className="flex flex-col gap-2">
        <h2 id="regras" className="text-xl">
          Regras de Mines
        </h2>
        <ul className="list-disc space-y-1 pl-5 text-muted">
          <li>
            São {MINES_TILES} casas e de {MINES_MIN} a {MINES_MAX} minas. Abrir uma gema aumenta o multiplicador; abrir uma mina encerra a rodada sem pagamento.
          </li>
          <li>Quanto mais minas e mais gemas abertas, maior o multiplicador: a tabela traz todos. O pagamento é arredondado para baixo no centavo.</li>
          <li>O retorno de qualquer forma de jogar fica {returnRange('mines')}, com os arredondamentos.</li>
          <li>
            Uma rodada aberta não expira: feche a página e ela volta de onde parou. Ao chegar à última gema, ou ao maior pagamento permitido, ela é paga
            sozinha.
          </li>
        </ul>
      </section>
    </>
  );
}
