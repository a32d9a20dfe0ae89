import { ShieldCheck } from 'lucide-react';
import { Link } from 'react-router';
import { footBarClass } from '#ui/feedback/foot-bar.ts';
import type { StandingWords } from './standing-words.ts';

const link = 'flex min-h-11 items-center underline underline-offset-4 hover:text-accent';

/** The notice of a pause or an exclusion at the foot of every page. */
export function StandingBar({ words }: { words: StandingWords }) {
  return (
    <section aria-label="Pausa ou autoexclusão" data-notice="Pausa" className={footBarClass}>
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
