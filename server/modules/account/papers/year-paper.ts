import type { YearStatement } from '#contracts/account/account-papers.ts';
import { cents, formatBrl, formatReais } from '#kernel/money.ts';
import { writePaper } from '#server/platform/pdf/write-paper.ts';
import { type House, houseLine } from '../domain/house.ts';
import { csvText } from '../http/statement-csv.ts';
import { type Holder, localTime } from './read-holder.ts';

const NOTES = [
  'Ganho é o que uma aposta pagou acima do valor apostado; perda, o que faltou para ele. Contam as apostas encerradas no ano com o seu próprio dinheiro; apostas devolvidas e valores de bônus não contam.',
  'O imposto (Lei 14.790/2023, art. 31) é apurado por você, uma vez por ano, separadamente para apostas em eventos esportivos e para jogos on-line, somando os resultados de todas as operadoras em que jogou. A alíquota é de 15% sobre o prêmio líquido que passar da primeira faixa da tabela anual do IRPF.',
  'O saldo em 31 de dezembro, quando houver, é informado em bens e direitos. Em caso de dúvida, procure a Receita Federal ou um contador.',
];

type Fact = readonly [name: string, cents: number];

/** The year's figures, in the order of the documents. */
function facts(year: YearStatement): readonly { readonly title: string; readonly rows: readonly Fact[] }[] {
  const nature = (title: string, of: YearStatement['sports']) => ({
    title: `${title} (${of.bets === 1 ? '1 aposta' : `${of.bets} apostas`})`,
    rows: [
      ['Valor apostado', of.staked],
      ['Valor recebido', of.returned],
      ['Ganhos', of.gains],
      ['Perdas', of.losses],
      ['Resultado', of.result],
    ] as const,
  });
  return [
    nature('Eventos reais de temática esportiva', year.sports),
    nature('Eventos virtuais de jogos on-line', year.online_games),
    {
      title: 'Conta',
      rows: [
        [`Saldo em 31/12/${year.year - 1}`, year.balance_before],
        [year.partial ? 'Saldo hoje' : `Saldo em 31/12/${year.year}`, year.balance_after],
        ['Depósitos, já sem os devolvidos', year.deposited],
        ['Saques pagos', year.withdrawn],
      ],
    },
  ];
}

/** The yearly statement as a PDF. */
export async function yearPaper({ house, holder, year, at }: { house: House; holder: Holder; year: YearStatement; at: Date }): Promise<Buffer> {
  const title = `Resultados em apostas de quota fixa · ${year.year}${year.partial ? ' (parcial)' : ''}`;
  return writePaper({ title, from: `${house.brand}. ${houseLine(house)}`, at }, async (paper) => {
    paper.facts([
      ['Operadora', houseLine(house)],
      ['Marca', house.brand],
      ['Apostador', holder.name],
      ['CPF', holder.cpf],
      ['Emitido em', localTime(at.toISOString())],
    ]);
    for (const { title: section, rows } of facts(year)) {
      paper.section(section);
      paper.facts(rows.map(([name, amount]) => [name, formatBrl(cents(amount))]));
    }
    paper.section('Como usar');
    for (const note of NOTES) paper.text(note);
  });
}

/** The yearly statement as a file for spreadsheets. */
export function yearCsv(year: YearStatement): string {
  const rows = facts(year).flatMap(({ title, rows: figures }) => figures.map(([name, amount]) => [String(year.year), title, name, formatReais(cents(amount))]));
  return csvText([['ano', 'seção', 'item', 'valor'], ...rows]);
}
