import { ChevronDown } from 'lucide-react';
import type { SportsRulesReply } from '#contracts/sportsbook/events.ts';
import { cents } from '#kernel/money.ts';
import { numberText } from '#kernel/number-text.ts';
import { Amount } from '#ui/data/amount.tsx';

type MarketRule = SportsRulesReply['markets'][number];
type HouseRules = Pick<SportsRulesReply, 'terms' | 'covers' | 'postponed_hours'>;

/** The rules of a sport's markets under its heading. */
export interface SportRules {
  readonly sport: string;
  readonly title: string;
  readonly groups: readonly { readonly group: string; readonly name: string; readonly markets: readonly MarketRule[] }[];
}

export interface MarketRulesStart {
  readonly house: HouseRules;
  readonly sports: readonly SportRules[];
}

/** The house's limits, the named systems and every market's rule, from the definitions that settle them. Readable without script. */
export function MarketRules({ start: { house, sports } }: { start: MarketRulesStart }) {
  return (
    <div className="mx-auto mt-12 flex max-w-[720px] flex-col gap-10">
      <Limits rules={house} />
      <Covers covers={house.covers} />
      {sports.map((each) => (
        <RulesOfSport key={each.sport} {...each} />
      ))}
    </div>
  );
}

function RulesOfSport({ sport, title, groups }: SportRules) {
  const id = `mercados-${sport}`;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-6">
      <header className="flex flex-col gap-2">
        <h2 id={id} className="text-lg lg:text-xl">
          {title}
        </h2>
        <p className="text-muted">Estas regras saem das mesmas definições que resolvem as apostas. A versão de cada uma fica gravada no comprovante.</p>
      </header>
      {groups.map(({ group, name, markets }) => (
        <div key={group} className="flex flex-col gap-3">
          <h3 id={`grupo-${sport}-${group}`} className="text-base font-medium">
            {name}
          </h3>
          <div className="overflow-hidden rounded-card border border-line bg-surface">
            {markets.map((market) => (
              <MarketRuleText key={`${market.id} ${market.version}`} market={market} anchor={`${sport}-${anchorOf(market, markets)}`} />
            ))}
          </div>
        </div>
      ))}
    </section>
  );
}

/** A market's own rule takes precedence over its alternatives. */
function anchorOf({ id, version }: MarketRule, markets: readonly MarketRule[]): string {
  return markets.find((market) => market.id === id)?.version === version ? id : `${id}-${version}`;
}

function MarketRuleText({ market, anchor }: { market: MarketRule; anchor: string }) {
  return (
    <details id={anchor} className="group border-line not-first:border-t">
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-4 px-4 py-2 font-medium hover:bg-raised">
        {market.title}
        <span className="flex items-center gap-3 text-sm font-normal whitespace-nowrap text-muted">
          versão {market.version}
          <ChevronDown aria-hidden="true" size={18} strokeWidth={1.75} className="transition-transform group-open:rotate-180" />
        </span>
      </summary>
      <div className="flex flex-col gap-3 px-4 pb-4 text-sm text-muted">
        <ul className="list-disc space-y-1.5 pl-5">
          {market.sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        {market.outcomes.length > 0 && <p>Seleções: {market.outcomes.join(' · ')}</p>}
      </div>
    </details>
  );
}

function Limits({ rules: { terms, postponed_hours } }: { rules: HouseRules }) {
  const rows = [
    { label: 'Menor valor por linha', value: <Amount cents={cents(terms.min_single)} /> },
    { label: 'Menor bilhete com várias linhas ou apostas', value: <Amount cents={cents(terms.min_total)} /> },
    { label: 'Seleções numa múltipla', value: `até ${terms.most_legs}` },
    { label: 'Linhas num sistema', value: `até ${numberText(terms.most_lines)}` },
    { label: 'Maior prêmio de um bilhete', value: <Amount cents={cents(terms.max_payout)} /> },
    { label: 'Jogo adiado mantém as apostas por', value: `${postponed_hours} horas` },
  ];
  return (
    <section aria-labelledby="limites" className="flex flex-col gap-3">
      <h2 id="limites" className="text-lg lg:text-xl">
        Limites da casa
      </h2>
      <dl className="rounded-card border border-line bg-surface px-4 text-sm">
        {rows.map(({ label, value }) => (
          <div key={label} className="flex min-h-11 items-center justify-between gap-4 border-line not-first:border-t">
            <dt className="text-muted">{label}</dt>
            <dd className="tabular">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Covers({ covers }: { covers: SportsRulesReply['covers'] }) {
  return (
    <section aria-labelledby="sistemas" className="flex flex-col gap-3">
      <h2 id="sistemas" className="text-lg lg:text-xl">
        Sistemas com nome
      </h2>
      <p className="text-muted">
        Cada linha é uma aposta: o valor do sistema é o valor da linha vezes o número de linhas. Um sistema paga a soma das linhas que ganharam.
      </p>
      <div className="overflow-x-auto rounded-card border border-line bg-surface">
        <table className="w-full text-left text-sm">
          <thead className="text-muted">
            <tr>
              {['Nome', 'Seleções', 'Linhas', 'Combinações de'].map((title) => (
                <th key={title} scope="col" className="px-3 py-3 font-normal sm:px-4">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {covers.map((cover) => (
              <tr key={cover.id} className="border-t border-line">
                <th scope="row" className="px-3 py-2.5 sm:px-4 font-medium">
                  {cover.name}
                </th>
                <td className="tabular px-3 py-2.5 sm:px-4">{cover.legs}</td>
                <td className="tabular px-3 py-2.5 sm:px-4">{cover.lines}</td>
                <td className="tabular px-3 py-2.5 sm:px-4">{sizesText(cover.sizes)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** Full covers contain every size from the smallest up. */
function sizesText(sizes: readonly number[]): string {
  return `${sizes[0] ?? ''} a ${sizes.at(-1) ?? ''}`;
}
