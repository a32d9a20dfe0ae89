import { Link } from 'react-router';
import { cents } from '#kernel/money.ts';
import { Amount } from '#ui/amount.tsx';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import { OrangeColumns } from './orange-columns.tsx';
import { HashRedirect } from './hash-redirect.tsx';

/** The sportsbook before its first match: what is open, on which terms, and the rules that hold. */
export function SportsHome({ title }: { title: string }) {
  const { sport_enabled } = useSettings();
  return (
    <OrangeColumns>
      <div className="flex flex-col gap-8">
        <HashRedirect />
        <header className="flex flex-col gap-2">
          <h1 className="text-xl lg:text-2xl">{title}</h1>
          <p className="max-w-[60ch] text-muted">
            {sport_enabled
              ? 'Nenhum evento está aberto para apostas agora. Quando houver, ele aparece aqui com horário, times e preços.'
              : 'As apostas esportivas estão fechadas no momento. As apostas já feitas continuam valendo.'}
          </p>
        </header>
        <img
          src="/art/sports-field.svg"
          alt=""
          width={1600}
          height={500}
          fetchPriority="high"
          className="h-auto w-full rounded-card border border-line bg-surface object-cover"
        />
        <div className="grid gap-6 lg:grid-cols-2">
          <Terms />
          <section aria-labelledby="regras" className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5">
            <h2 id="regras" className="text-lg">
              As regras valem antes da aposta
            </h2>
            <p className="text-sm text-muted">
              Como uma aposta é aceita, o que acontece com jogo adiado, quando ela é devolvida e como cada mercado é resolvido: tudo escrito, numa página só.
            </p>
            <Link to="/rules-betting" className="flex min-h-11 items-center self-start text-text underline underline-offset-4">
              Ler as regras de apostas
            </Link>
          </section>
        </div>
      </div>
    </OrangeColumns>
  );
}

function Terms() {
  const settings = useSettings();
  const rows = [
    { label: 'Menor aposta simples', value: <Amount cents={cents(settings.sport_bet_min_single)} /> },
    { label: 'Menor bilhete com várias linhas', value: <Amount cents={cents(settings.sport_bet_min_total)} /> },
    { label: 'Seleções numa múltipla', value: `até ${settings.sport_bet_multiple}` },
    { label: 'Maior prêmio de um bilhete', value: <Amount cents={cents(settings.sport_max_payout)} /> },
  ];
  return (
    <section aria-labelledby="limites" className="rounded-card border border-line bg-surface p-5">
      <h2 id="limites" className="text-lg">
        Limites da casa
      </h2>
      <dl className="mt-3 flex flex-col gap-2 text-sm">
        {rows.map(({ label, value }) => (
          <div key={label} className="flex justify-between gap-4 border-t border-line pt-2">
            <dt className="text-muted">{label}</dt>
            <dd className="tabular">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
