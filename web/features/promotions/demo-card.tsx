import { LinkButton } from '#ui/actions/link-button.tsx';
import type { DemoGame } from './offers.ts';

/** An offer for everybody: a free game, with its own picture. `main` where the page is about it. */
export function DemoCard({ demo: { to, name, image }, main }: { demo: DemoGame; main: boolean }) {
  return (
    <section
      aria-label="De graça"
      className="grid grid-cols-[112px_minmax(0,1fr)] overflow-hidden rounded-card border border-line bg-surface sm:grid-cols-[168px_minmax(0,1fr)]"
    >
      <img src={image} alt="" width={168} height={224} className="h-full w-full object-cover" />
      <div className="flex flex-col items-start justify-center gap-1 p-4 sm:p-6">
        <h2 className="text-lg sm:text-xl">{name}, de graça</h2>
        <p className="mb-2 text-sm text-muted sm:text-base">Gire à vontade, com dinheiro de brincadeira. Sem depósito e sem cadastro.</p>
        <LinkButton to={to} variant={main ? 'primary' : 'secondary'}>
          Jogar de graça
        </LinkButton>
      </div>
    </section>
  );
}
