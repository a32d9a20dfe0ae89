import { returnRange } from '#contracts/game-facts.ts';
import { DICE_ROLLS, diceWinningRolls } from '#kernel/fairness/dice.ts';
import { numberText } from '#kernel/number-text.ts';
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

const EXAMPLE = 30;
const [UNDER, OVER] = [diceWinningRolls({ chance: EXAMPLE, direction: 'under' }), diceWinningRolls({ chance: EXAMPLE, direction: 'over' })];
const RULES = [
  `Os ${numberText(DICE_ROLLS)} números, de 0 a ${DICE_ROLLS - 1}, têm exatamente a mesma chance de sair.`,
  `Abaixo ganha com os menores, acima com os maiores: com ${EXAMPLE}%, de ${UNDER.first} a ${UNDER.last} ou de ${OVER.first} a ${OVER.last}.`,
  'Quanto menor a chance, maior o multiplicador. O pagamento é arredondado para baixo no centavo, uma vez só.',
  `O retorno fica ${returnRange('dice')}, com os arredondamentos: o de cada chance e valor está na tabela.`,
] as const;

/** Dice's proof: how a number is derived, one bet, and the published returns. */
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
