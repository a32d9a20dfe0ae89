import { returnRange } from '#contracts/game-facts.ts';
import { PLINKO_ROWS_MAX } from '#kernel/fairness/plinko/plinko.ts';
import { numberText } from '#kernel/number-text.ts';
import { PlinkoPaytable } from './plinko-paytable.tsx';
import { PlinkoVerifier } from './plinko-verifier.tsx';

const STEPS = [
  ['Antes', 'A casa sorteia uma semente secreta e publica o selo dela. Você escolhe a sua semente. Nada disso muda depois da aposta.'],
  [
    'Durante',
    'O caminho da bola sai das duas sementes e do número da rodada, por uma conta que qualquer um refaz: um dígito por linha, zero para a esquerda e um para a direita. A queda na tela só mostra o resultado.',
  ],
  ['Depois', 'Quando você troca a sua semente, a da casa é revelada. Com as duas, qualquer pessoa refaz o caminho, aqui ou com o próprio código.'],
] as const;

const RULES = [
  `Todos os caminhos têm exatamente a mesma chance: com ${PLINKO_ROWS_MAX} linhas, um em ${numberText(2 ** PLINKO_ROWS_MAX)}. As casas do meio são as mais frequentes porque mais caminhos levam a elas.`,
  'A casa é o número de vezes que a bola foi para a direita. A tabela é a mesma dos dois lados.',
  'O pagamento é a aposta vezes o multiplicador da casa, arredondado para baixo no centavo, uma vez só.',
  `O retorno fica ${returnRange('plinko')}, com os arredondamentos: o de cada tabuleiro e valor está na tabela.`,
] as const;

/** Plinko's proof: how a path is derived, one bet, and the published tables. */
export function PlinkoFairness({ query }: { query: URLSearchParams }) {
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
      <PlinkoVerifier query={query} />
      <PlinkoPaytable />
      <section aria-labelledby="regras-plinko" className="flex flex-col gap-2">
        <h2 id="regras-plinko" className="text-xl">
          Regras de Plinko
        </h2>
        <ul className="list-disc space-y-1 pl-5 text-muted">
          {RULES.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </section>
    </>
  );
}
