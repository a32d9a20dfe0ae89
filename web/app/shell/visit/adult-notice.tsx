import type { ReactNode } from 'react';
import { AdultMark } from '#ui/art/adult-mark.tsx';
import { Button } from '#ui/actions/button.tsx';
import { buttonClass } from '#ui/actions/button-class.ts';
import { useImages } from '../../document/images-context.ts';
import { Question } from './notice-card.tsx';

/** The first question of a first visit: 18+, asked once per browser. A younger visitor is sent to help. */
export function AdultNotice({ onAdult }: { onAdult: () => void }) {
  const { majority } = useImages();
  return (
    <Question label="Aviso de idade">
      <div className="flex flex-1 items-center gap-3">
        <MajorityLink to={majority.link}>
          <AdultMark className={majority.image === '' ? 'size-11 shrink-0' : 'size-10 shrink-0 sm:hidden'} />
          {majority.image !== '' && (
            <img
              src={majority.image}
              alt={majority.alt}
              width={160}
              height={50}
              className="hidden h-auto w-32 shrink-0 rounded-control object-cover sm:block"
            />
          )}
        </MajorityLink>
        <p className="text-sm">
          <strong className="font-medium">Proibido para menores de 18 anos.</strong> <span className="text-muted">Apostar pode causar dependência.</span>
        </p>
      </div>
      <div className="flex gap-2 *:flex-1 max-[22rem]:*:px-1 sm:*:flex-none">
        <a href="/jogo-responsavel" className={buttonClass({ variant: 'ghost', size: 'sm' })}>
          Sou menor
        </a>
        <Button size="sm" onClick={onAdult}>
          Tenho 18 anos ou mais
        </Button>
      </div>
    </Question>
  );
}

/** The target of the operator's 18+ picture, if any. */
function MajorityLink({ to, children }: { to: string; children: ReactNode }) {
  if (to === '') return children;
  return (
    <a href={to} aria-label="Saiba mais sobre a proibição para menores de 18 anos" className="shrink-0">
      {children}
    </a>
  );
}
