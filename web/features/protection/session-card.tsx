import type { ReactNode } from 'react';
import type { SessionSummary } from '#contracts/account/account.ts';
import { cents } from '#kernel/money.ts';
import { Amount } from '#ui/data/amount.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { cx } from '#ui/cx.ts';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { formatInstant } from '#web/shared/format-instant.ts';
import { Unread } from '#web/shared/navigation/unread.tsx';
import { minutesWords } from './time-words.ts';

/** The result of playing, now and in the last days, according to the ledger. */
export function SessionCard({ summary }: { summary: SessionSummary | null }) {
  return (
    <Card padding="none" className="overflow-hidden">
      <div className="p-4 sm:p-6">
        <CardHeader
          title="Seu jogo em números"
          hint={summary === null ? undefined : `Sessão aberta em ${formatInstant(summary.started_at)}. Os valores são os mesmos do extrato.`}
          action={
            <LinkButton to="/user/transaction" variant="ghost" size="sm">
              Ver extrato
            </LinkButton>
          }
        />
        {summary === null && (
          <Unread title="Não deu para ler o resumo agora." skeleton="h-32">
            Seu dinheiro está seguro. Tente de novo em instantes.
          </Unread>
        )}
      </div>
      {summary !== null && (
        <>
          <Figures title="Nesta sessão">
            <Figure name="Tempo" className="sm:col-span-2">
              <span className="tabular text-base font-medium sm:text-lg">{minutesWords(summary.minutes)}</span>
            </Figure>
            <Play play={summary} />
          </Figures>
          {summary.recent !== undefined && (
            <Figures title={`Nos últimos ${summary.recent.days} dias`}>
              <Figure name="Depositado">
                <Amount cents={cents(summary.recent.deposited)} className="text-base sm:text-lg" />
              </Figure>
              <Figure name="Sacado">
                <Amount cents={cents(summary.recent.withdrawn)} className="text-base sm:text-lg" />
              </Figure>
              <Play play={summary.recent} />
            </Figures>
          )}
        </>
      )}
    </Card>
  );
}

function Play({ play }: { play: Pick<SessionSummary, 'staked' | 'returned' | 'open' | 'net'> }) {
  return (
    <>
      <Figure name="Apostado">
        <Amount cents={cents(play.staked)} className="text-base sm:text-lg" />
      </Figure>
      <Figure name="Voltou para você" hint="prêmios e apostas devolvidas">
        <Amount cents={cents(play.returned)} className="text-base sm:text-lg" />
      </Figure>
      <Figure name="Em aberto" hint="apostas que ainda não terminaram">
        <Amount cents={cents(play.open)} className="text-base sm:text-lg" />
      </Figure>
      <Figure name="Resultado" hint={resultWords(play.net)}>
        <Amount cents={cents(play.net)} tone="signed" className="text-base sm:text-lg" />
      </Figure>
    </>
  );
}

function resultWords(netCents: number): string {
  if (netCents === 0) return 'nem ganho nem perda';
  return netCents > 0 ? 'ganho nas apostas que terminaram' : 'perda nas apostas que terminaram';
}

function Figures({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line">
      <h3 className="px-4 pt-4 text-base sm:px-6">{title}</h3>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 p-4 sm:grid-cols-3 lg:grid-cols-6 sm:px-6">{children}</dl>
    </section>
  );
}

function Figure({ name, hint, className, children }: { name: string; hint?: string; className?: string; children: ReactNode }) {
  return (
    <div className={cx('flex flex-col gap-0.5', className)}>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="flex flex-col">
        {children}
        {hint !== undefined && <span className="text-xs text-muted">{hint}</span>}
      </dd>
    </div>
  );
}
