import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { BetView } from '#contracts/sportsbook/bets.ts';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { Skeleton, SkeletonGroup } from '#ui/lists/skeleton.tsx';
import { SearchScene } from '#ui/art/search-scene.tsx';
import { TransactionsScene } from '#ui/art/transactions-scene.tsx';
import { errorText } from '#web/shared/api/api-problem.ts';
import { ModalLink } from '#web/shared/modal/modal-link.tsx';
import { useSession } from '#web/shared/session/session-provider.tsx';
import { lazyPart } from '#web/shared/lazy/lazy-part.ts';
import { useCashoutSheet } from '../cashout/use-cashout-sheet.tsx';
import { FormatChoice } from '../odds/format-choice.tsx';
import { useOddsWriter } from '../odds/odds-writer.ts';
import { BetCard } from './bet-card.tsx';
import { BetSearch } from './bet-search.tsx';
import { betHash, type BetsAsked, betsPath, type BetsStart, type BetTab, readBetsAsked } from './bets-asked.ts';
import { betsQuery, receiptKeyQuery } from './my-bets-queries.ts';
import { useBetNews } from './use-bet-news.ts';

const ReceiptSheet = lazyPart(
  () => import('../receipt/receipt-sheet.lazy.tsx'),
  (code) => code.ReceiptSheet,
);

const tabs: ReadonlyArray<readonly [BetTab, string]> = [
  ['abertas', 'Abertas'],
  ['ao-vivo', 'Ao vivo'],
  ['encerradas', 'Encerradas'],
];
const addressOf = (tab: BetTab, q: string, page = 1) => betsPath({ tab, q, page });

/** The lists, their tabs and the open receipt. `start`: the page of bets rendered with the document. */
export function MyBets({ start }: { start: BetsStart | null }) {
  useOddsWriter();
  const loggedIn = useSession().status === 'in';
  const { tab, q, page } = readBetsAsked(useLocation().search);
  return (
    <div className="flex flex-col gap-4">
      <h1 className="text-xl lg:text-2xl">Minhas apostas</h1>
      <nav aria-label="Apostas" className="flex gap-1 border-b border-line">
        {tabs.map(([value, label]) => (
          <Link
            key={value}
            to={addressOf(value, q)}
            aria-current={value === tab ? 'page' : undefined}
            className={cx(
              'relative flex h-12 items-center px-3 no-underline hover:text-text',
              value === tab
                ? 'font-medium text-text after:absolute after:inset-x-3 after:-bottom-px after:h-0.5 after:rounded-full after:bg-accent'
                : 'text-muted',
            )}
          >
            {label}
          </Link>
        ))}
      </nav>
      {loggedIn ? (
        <>
          <BetSearch key={tab} tab={tab} q={q} addressOf={(asked) => addressOf(tab, asked)} />
          <Bets tab={tab} page={page} q={q} start={start} />
          <div className="max-w-64 [@media(scripting:none)]:hidden">
            <FormatChoice />
          </div>
        </>
      ) : (
        <Visitor />
      )}
    </div>
  );
}

interface ListProps extends BetsAsked {
  readonly start: BetsStart | null;
}

/** The cash-out sheet is outside the list, since the bet may have left the list, or the list the page, when it shows the payout. */
function Bets(props: ListProps) {
  const { openCashout, sheet } = useCashoutSheet();
  return (
    <>
      <List {...props} onCashout={openCashout} />
      {sheet}
    </>
  );
}

function List({ tab, page, q, start, onCashout }: ListProps & { onCashout: (bet: BetView) => void }) {
  const isStart = start !== null && start.asked.tab === tab && start.asked.page === page && start.asked.q === q;
  const bets = useQuery({ ...betsQuery(tab, page, q), ...(isStart ? { initialData: start.bets } : {}) });
  const [receipt, setReceipt] = useState<BetView | null>(null);
  const [opened, setOpened] = useState(false);
  useBetNews();
  useReceiptKeyAhead(bets.isSuccess);
  useNamedBet(bets.data?.data, onCashout);
  if (bets.isPending) return <Waiting />;
  if (bets.isError) return <ErrorState onRetry={() => void bets.refetch()}>{errorText(bets.error)}</ErrorState>;
  const { data, meta } = bets.data;
  if (meta.total === 0) return q === '' ? <Nothing tab={tab} /> : <NoneFound q={q} />;
  const openReceipt = (bet: BetView) => {
    setReceipt(bet);
    setOpened(true);
  };
  return (
    <>
      <ul aria-busy={bets.isPlaceholderData} className="flex flex-col gap-3">
        {data.map((bet) => (
          <li key={bet.id}>
            <BetCard bet={bet} onReceipt={() => openReceipt(bet)} onCashout={() => onCashout(bet)} />
          </li>
        ))}
      </ul>
      <Pagination page={page} pageCount={Math.ceil(meta.total / meta.per_page)} hrefFor={(to) => addressOf(tab, q, to)} label="Páginas das apostas" />
      {receipt !== null && (
        <Suspense>
          <ReceiptSheet bet={receipt} open={opened} onOpenChange={setOpened} />
        </Suspense>
      )}
    </>
  );
}

/** Fetched ahead, so that a receipt can be verified offline. */
function useReceiptKeyAhead(ready: boolean): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!ready) return;
    void queries.prefetchQuery(receiptKeyQuery);
    void import('../receipt/receipt-sheet.lazy.tsx').catch(() => undefined);
  }, [ready, queries]);
}

/** Opens the cash-out sheet of the bet in the address (`#aposta-…`), once. */
function useNamedBet(bets: readonly BetView[] | undefined, onCashout: (bet: BetView) => void): void {
  const { hash } = useLocation();
  const done = useRef('');
  const open = useEffectEvent(onCashout);
  useEffect(() => {
    const named = bets?.find(({ id }) => hash === betHash(id));
    if (named === undefined || done.current === hash) return;
    done.current = hash;
    if (typeof named.cashout?.amount === 'number' && named.cashout.pending === undefined) open(named);
  }, [bets, hash]);
}

function Waiting() {
  return (
    <SkeletonGroup label="Carregando suas apostas" className="flex flex-col gap-3">
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} className="h-56 rounded-card" />
      ))}
    </SkeletonGroup>
  );
}

const NOTHING: Readonly<Record<BetTab, readonly [string, string]>> = {
  abertas: ['Você não tem apostas abertas.', 'Toque numa cotação para montar o bilhete; a aposta aparece aqui na hora.'],
  'ao-vivo': ['Nenhuma aposta sua está em jogo agora.', 'Quando um jogo das suas apostas começar, o placar e o minuto aparecem aqui.'],
  encerradas: ['Nenhuma aposta encerrada ainda.', 'Quando um jogo termina, o resultado da aposta aparece aqui.'],
};

function Nothing({ tab }: { tab: BetTab }) {
  const [title, text] = NOTHING[tab];
  return (
    <EmptyState
      scene={tab === 'encerradas' ? <TransactionsScene /> : <SearchScene />}
      title={title}
      action={<LinkButton to={tab === 'ao-vivo' ? '/sports?tab=ao-vivo' : '/sports'}>Ver os jogos</LinkButton>}
    >
      {text}
    </EmptyState>
  );
}

function NoneFound({ q }: { q: string }) {
  return (
    <EmptyState scene={<SearchScene />} title={`Nenhuma aposta com “${q}”.`}>
      Procure pelo nome de um time ou do jogo, ou veja as outras abas.
    </EmptyState>
  );
}

function Visitor() {
  return (
    <EmptyState scene={<TransactionsScene />} title="Entre para ver suas apostas." action={<ModalLink modal="login">Entrar</ModalLink>}>
      Elas ficam guardadas na sua conta, com o comprovante de cada uma.
    </EmptyState>
  );
}
