import { useNavigation, useRevalidator } from 'react-router';
import type * as z from 'zod/mini';
import type { transactionsReply, WalletView } from '#contracts/account/account.ts';
import { SearchScene } from '#ui/art/search-scene.tsx';
import { TransactionsScene } from '#ui/art/transactions-scene.tsx';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { ModalLink } from '#web/shared/modal/modal-link.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { Skeleton, SkeletonGroup } from '#ui/lists/skeleton.tsx';
import { WithdrawNow } from '#web/shared/rollover/withdraw-now.tsx';
import { BackLink } from '#web/shared/navigation/page-head.tsx';
import { FindPix } from './find-pix.tsx';
import { isFiltered, type StatementFilter, statementHref } from './statement-filter.ts';
import { StatementFiles } from './statement-files.tsx';
import { StatementFilters } from './statement-filters.tsx';
import { TransactionList } from './transaction-list.tsx';
import { useFresh } from '../use-fresh.ts';

export interface StatementPageProps {
  readonly filter: StatementFilter;
  /** Null when it couldn't be read. */
  readonly statement: z.infer<typeof transactionsReply> | null;
  /** Null when it couldn't be read. */
  readonly wallet: WalletView | null;
  /** The date in the site's time zone, YYYY-MM-DD. */
  readonly today: string;
}

/** /user/transaction: every movement of the player's money. */
export function StatementPage({ filter, statement, wallet, today }: StatementPageProps) {
  const turning = useNavigation().location?.pathname === '/user/transaction';
  useFresh(false);
  return (
    <div className="mx-auto flex max-w-[960px] flex-col gap-4">
      <div className="flex flex-col gap-1">
        <BackLink to="/user/wallet">Carteira</BackLink>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="text-xl lg:text-2xl">Extrato</h1>
          {statement !== null && statement.meta.total > 0 && <StatementFiles filter={filter} />}
        </div>
      </div>
      {wallet !== null && wallet.cash + wallet.blocked.length > 0 && (
        <Card>
          <WithdrawNow wallet={wallet} />
        </Card>
      )}
      <StatementFilters key={statementHref(filter, 1)} filter={filter} />
      {turning ? <Loading /> : <Rows filter={filter} statement={statement} today={today} />}
      <FindPix />
    </div>
  );
}

function Rows({ filter, statement, today }: Omit<StatementPageProps, 'wallet'>) {
  const { revalidate, state } = useRevalidator();
  if (statement === null) {
    return (
      <ErrorState title="Não deu para carregar o extrato." onRetry={() => void revalidate()} retrying={state === 'loading'}>
        Seu dinheiro está seguro. Tente de novo em instantes.
      </ErrorState>
    );
  }
  const { data, meta } = statement;
  const pageCount = Math.ceil(meta.total / meta.per_page);
  if (data.length === 0) return <Nothing filtered={isFiltered(filter) || filter.page > 1} />;
  return (
    <>
      <div className="sm:rounded-card sm:border sm:border-line sm:bg-surface sm:px-6 sm:py-2">
        <TransactionList rows={data} today={today} />
      </div>
      <Pagination page={filter.page} pageCount={pageCount} hrefFor={(page) => statementHref(filter, page)} />
      {filter.page >= pageCount && <p className="text-center text-sm text-muted">Fim do extrato.</p>}
    </>
  );
}

function Nothing({ filtered }: { filtered: boolean }) {
  return filtered ? (
    <EmptyState
      scene={<SearchScene />}
      title="Nada com estes filtros."
      action={
        <LinkButton to="/user/transaction" variant="secondary">
          Limpar filtros
        </LinkButton>
      }
    />
  ) : (
    <EmptyState scene={<TransactionsScene />} title="Nenhuma movimentação ainda." action={<ModalLink modal="deposit">Depositar</ModalLink>}>
      Depósitos, apostas, prêmios e saques aparecem aqui.
    </EmptyState>
  );
}

function Loading() {
  return (
    <Card>
      <SkeletonGroup className="flex flex-col gap-5">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
          <Skeleton key={row} className="h-11" />
        ))}
      </SkeletonGroup>
    </Card>
  );
}
