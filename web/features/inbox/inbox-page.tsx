import { useNavigation } from 'react-router';
import type { NotificationsReply, Preferences } from '#contracts/account/notifications.ts';
import type { SupportCases } from '#contracts/site/site-content.ts';
import { Button } from '#ui/actions/button.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '#ui/lists/skeleton.tsx';
import { PageHead } from '#web/shared/navigation/page-head.tsx';
import { Unread } from '#web/shared/navigation/unread.tsx';
import { groupByDay } from './group-by-day.ts';
import { InboxScene } from './inbox-scene.tsx';
import { NoticeItem } from './notice-item.tsx';
import { PreferencesCard } from './preferences-card.tsx';
import { SupportCasesCard } from './support-cases-card.tsx';
import { useInbox } from './use-inbox.ts';

const PATH = '/user/notifications';
const hrefOf = (page: number) => (page === 1 ? PATH : `${PATH}?page=${page}`);

export interface InboxPageProps {
  /** Null when it couldn't be read. */
  readonly inbox: NotificationsReply | null;
  /** The player's support cases; null when they couldn't be read. */
  readonly cases: SupportCases['data'] | null;
  readonly preferences: Preferences | null;
  /** The server's clock, which determines which day is today. */
  readonly nowMs: number;
}

/** /user/notifications: the site's messages to the player, newest first. */
export function InboxPage({ inbox, cases, preferences, nowMs }: InboxPageProps) {
  const turning = useNavigation().location?.pathname === PATH;
  const { isMarking, markRead, markAllRead } = useInbox();
  return (
    <div className="mx-auto flex max-w-[960px] flex-col gap-6">
      <PageHead up={{ to: '/user/account', label: 'Minha conta' }} title="Avisos">
        O que aconteceu com a sua conta, o seu dinheiro e as suas apostas.
      </PageHead>
      {inbox !== null && inbox.meta.unread > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p aria-live="polite">{inbox.meta.unread === 1 ? '1 aviso não lido' : `${inbox.meta.unread} avisos não lidos`}</p>
          <Button variant="secondary" size="sm" loading={isMarking} onClick={markAllRead}>
            Marcar todos como lidos
          </Button>
        </div>
      )}
      {turning ? <Loading /> : <Rows inbox={inbox} nowMs={nowMs} onRead={markRead} />}
      <SupportCasesCard cases={cases} />
      <PreferencesCard initial={preferences} />
    </div>
  );
}

function Rows({ inbox, nowMs, onRead }: Pick<InboxPageProps, 'inbox' | 'nowMs'> & { onRead: (id: string) => void }) {
  if (inbox === null) {
    return (
      <Card>
        <Unread title="Não deu para ler seus avisos agora." skeleton="h-40">
          Eles estão guardados. Tente de novo em instantes.
        </Unread>
      </Card>
    );
  }
  const { data, meta } = inbox;
  if (data.length === 0) {
    return (
      <Card>
        <EmptyState scene={<InboxScene />} title="Nenhum aviso por aqui.">
          Depósitos, saques, resultados de apostas e respostas do atendimento aparecem nesta página.
        </EmptyState>
      </Card>
    );
  }
  const pages = Math.ceil(meta.total / meta.per_page);
  return (
    <>
      {groupByDay(data, nowMs).map(({ day, label, rows }) => (
        <Card key={day} aria-label={label}>
          <h2 className="text-base text-muted">{label}</h2>
          <ul className="flex flex-col divide-y divide-line">
            {rows.map((notice) => (
              <NoticeItem key={notice.id} notice={notice} onRead={onRead} />
            ))}
          </ul>
        </Card>
      ))}
      <Pagination page={meta.page} pageCount={pages} hrefFor={hrefOf} />
      {meta.page >= pages && <p className="text-center text-sm text-muted">Fim dos avisos. Eles ficam guardados por dois anos.</p>}
    </>
  );
}

function Loading() {
  return (
    <Card>
      <SkeletonGroup className="flex flex-col gap-5">
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} className="h-20" />
        ))}
      </SkeletonGroup>
    </Card>
  );
}
