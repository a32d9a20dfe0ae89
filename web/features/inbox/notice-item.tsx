import { Link } from 'react-router';
import type { NoticeView } from '#contracts/account/notifications.ts';
import { cx } from '#ui/cx.ts';
import { NOTICE_ICONS } from './notice-icons.ts';

const time = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short', timeZone: 'America/Sao_Paulo' });

/** One notice in full. Following its link marks it as read. */
export function NoticeItem({ notice, onRead }: { notice: NoticeView; onRead: (id: string) => void }) {
  const { icon: Icon, word } = NOTICE_ICONS[notice.kind];
  const unread = notice.read_at === null;
  const read = () => {
    if (unread) onRead(notice.id);
  };
  return (
    <li className="flex gap-3 py-4">
      <span className={cx('grid size-10 shrink-0 place-items-center rounded-full bg-raised', unread ? 'text-accent' : 'text-muted')}>
        <Icon aria-hidden="true" size={20} strokeWidth={1.75} />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-3">
          <h3 className={cx('min-w-0 text-base break-words', unread ? 'font-bold' : 'font-medium text-muted')}>
            <span className="sr-only">{word}: </span>
            {notice.title}
            {unread && <span className="ml-2 inline-block rounded-full bg-primary px-2 align-middle text-xs leading-5 font-bold text-on-primary">Novo</span>}
          </h3>
          <time dateTime={notice.created_at} className="tabular shrink-0 pt-0.5 text-sm text-muted">
            {time.format(Date.parse(notice.created_at))}
          </time>
        </div>
        <p className="mt-1 max-w-[70ch] text-sm break-words whitespace-pre-line text-muted">{notice.body}</p>
        <div className="flex flex-wrap items-center gap-x-6">
          {notice.link !== null && (
            <Link to={notice.link.to} onClick={read} className="flex min-h-11 items-center text-sm font-medium underline underline-offset-4 hover:text-accent">
              {notice.link.label}
            </Link>
          )}
          {unread && (
            <button type="button" onClick={read} className="flex min-h-11 items-center text-sm text-muted underline underline-offset-4 hover:text-text">
              Marcar como lido
            </button>
          )}
        </div>
      </div>
    </li>
  );
}
