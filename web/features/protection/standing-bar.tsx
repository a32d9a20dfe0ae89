import { ShieldCheck } from 'lucide-react';
import { Link } from 'react-router';
import type { StandingWords } from './standing-words.ts';

const link = 'flex min-h-11 items-center underline underline-offset-4 hover:text-accent';

/**
 * The notice of a pause or an exclusion at the foot of every page. Sticky and at the end of the page: it moves nothing when it comes, and covers nothing once
 * the page is read to its end. Above the bar of a sports slip where there is one; on wide screens it
 * leaves the rail and the way to help free.
 */
export function StandingBar({ words }: { words: StandingWords }) {
  return (
    <section
      aria-label="Pausa ou autoexclusão"
      data-notice="Pausa"
      className="sticky bottom-[calc(64px+env(safe-area-inset-bottom))] z-20 border-t border-info/40 bg-raised text-sm text-text max-lg:in-[:root:has([data-notice=Bilhete])]:bottom-[calc(125px+env(safe-area-inset-bottom))] lg:bottom-0 lg:z-10 lg:mr-24 lg:ml-auto lg:w-fit lg:max-xl:max-w-[680px] lg:rounded-t-card lg:border-x lg:max-xl:in-[:root:has([data-notice=Bilhete])]:bottom-[61px] print:hidden"
    >
      <div className="mx-auto flex flex-wrap items-center gap-x-6 px-4 pt-2 sm:px-6 lg:flex-nowrap lg:py-1">
        <p className="flex min-w-0 flex-1 basis-full gap-2.5 lg:basis-auto">
          <ShieldCheck aria-hidden="true" size={18} strokeWidth={1.75} className="mt-px shrink-0 text-info" />
          {words.brief}
        </p>
        <nav aria-label="O que continua" className="flex gap-5 pl-7 lg:pl-0">
          <Link to="/user/withdraw" className={link}>
            Sacar
          </Link>
          <Link to="/user/protection" className={link}>
            Proteção
          </Link>
          <Link to="/ajuda" reloadDocument className={link}>
            Ajuda
          </Link>
        </nav>
      </div>
    </section>
  );
}
