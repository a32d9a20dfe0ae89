import { ShieldCheck } from 'lucide-react';
import { Link } from 'react-router';
import type { StandingWords } from './standing-words.ts';

const link = 'flex min-h-11 items-center underline underline-offset-4 hover:text-accent';

/**
 * The notice of a pause or an exclusion at the foot of every page. Sticky and at the end of the page: it moves nothing when it comes, and covers nothing once
 * the page is read to its end.
 */
export function StandingBar({ words }: { words: StandingWords }) {
  return (
    <section
      aria-label="Pausa ou autoexclusão"
      className="sticky bottom-[calc(64px+env(safe-area-inset-bottom))] z-20 border-t border-info/40 bg-raised text-sm text-text lg:bottom-0 print:hidden"
    >
      <div className="mx-auto flex max-w-[1280px] flex-col gap-x-6 px-4 py-2 sm:px-6 lg:flex-row lg:items-center lg:pr-24">
        <div className="flex min-w-0 flex-1 gap-3 pt-1 lg:pt-0">
          <ShieldCheck aria-hidden="true" size={20} strokeWidth={1.75} className="shrink-0 text-info" />
          <p>
            <span className="font-medium">{words.title}.</span> <span className="text-muted">{words.text}</span>
          </p>
        </div>
        <nav aria-label="O que continua" className="flex gap-5 pl-8 lg:pl-0">
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
