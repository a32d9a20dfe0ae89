import { GamesScene } from '#ui/art/games-scene.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';

/** A supplier's sportsbook that isn't configured: said plainly, with a way on. */
export function SupplierSportsbook() {
  return (
    <>
      <h1 className="text-2xl">Esportes</h1>
      <EmptyState scene={<GamesScene />} title="As apostas esportivas estão em configuração." action={<LinkButton to="/casino">Ir para o cassino</LinkButton>}>
        Nenhuma aposta é aceita aqui por enquanto.
      </EmptyState>
    </>
  );
}
