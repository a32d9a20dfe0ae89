import { DicePaytable } from './dice-paytable.tsx';
import { DiceVerifier } from './dice-verifier.tsx';

const STEPS = [
  ['Antes', 'A casa sorteia uma semente secreta e publica o selo dela. Você escolhe a sua semente. Nada disso muda depois da aposta.'],
  [
    'Durante',
    'O número sai das duas sementes e do número da rodada, por uma conta que qualquer um refaz. Só uma aposta aceita gasta um número de rodada, e nada é sorteado antes.',
  ],
  ['Depois', 'Quando você troca a sua semente, a da casa é revelada. Com as duas, qualquer pessoa refaz o número, aqui ou com o próprio código.'],
] as const;

const RULES = [
  'Os 10.000 números, de 0 a 9999, têm exatamente a mesma chance de sair.',
  'Abaixo ganha com os menores, acima com os maiores: com 30%, de 0 a 2999 ou de 7000 a 9999.',
  'Quanto menor a chance, maior o multiplicador. O pagamento é arredondado para baixo no centavo, uma vez só.',
  'O retorno fica entre 89% e 97%, com os arredondamentos: o de cada chance e valor está na tabela.',
] as const;

/** Dice's proof: how a number comes about, one bet, and the published returns. */
export function DiceFairness({ query }: { query: URLSearchParams }) {
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
      <DiceVerifier query={query} />
      <DicePaytable />
      <section aria-labelledby="regras-dice" className="flex flex-col gap-2">
        <h2 id="regras-dice" className="text-xl">
          Regras de Dice
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
