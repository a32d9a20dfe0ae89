import { GamesScene } from '#ui/art/games-scene.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { useSettings } from '#web/shared/settings/settings-context.ts';

/** A supplier's sportsbook that isn't configured, or switched off: said plainly, with a way on. */
export function SupplierSportsbook() {
  const { sport_enabled } = useSettings();
  return (
    <>
      <h1 className="text-xl lg:text-2xl">Esportes</h1>
      <EmptyState
        scene={<GamesScene />}
        title={sport_enabled ? 'As apostas esportivas estão em configuração.' : 'As apostas esportivas estão fechadas no momento.'}
        action={<LinkButton to="/casino">Ir para o cassino</LinkButton>}
      >
        Nenhuma aposta é aceita aqui por enquanto.
      </EmptyState>
    </>
  );
}
