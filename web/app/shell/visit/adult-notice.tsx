import { AdultMark } from '#ui/art/adult-mark.tsx';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { useImages } from '../../images-context.ts';
import { NoticeCard } from './notice-card.tsx';

/** 18+, said once per browser to visitors. Whoever is younger is led to help. */
export function AdultNotice({ onAdult }: { onAdult: () => void }) {
  const { majority } = useImages();
  return (
    <NoticeCard label="Aviso de idade">
      {majority.image === '' ? (
        <AdultMark className="size-11 shrink-0" />
      ) : (
        <img src={majority.image} alt={majority.alt} width={160} height={50} className="h-auto w-full shrink-0 rounded-control object-cover sm:w-40" />
      )}
      <p className="flex-1 text-sm">
        <strong className="font-medium">Proibido para menores de 18 anos.</strong> <span className="text-muted">Apostar pode causar dependência.</span>
      </p>
      <div className="flex gap-2">
        <a href="/jogo-responsavel" className={buttonClass({ variant: 'ghost', size: 'sm' })}>
          Sou menor
        </a>
        <Button size="sm" onClick={onAdult}>
          Tenho 18 anos ou mais
        </Button>
      </div>
    </NoticeCard>
  );
}
