import { EmptyState } from '#ui/lists/empty-state.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { FieldScene } from './field-scene.tsx';

/** Esports before there is a supplier of them: said plainly, with a way on. */
export function EsportsPage() {
  return (
    <div className="flex flex-col gap-5">
      <h1 className="text-xl lg:text-2xl">Esports</h1>
      <EmptyState scene={<FieldScene />} title="Nenhuma partida de esports agora." action={<LinkButton to="/sports">Ver outros esportes</LinkButton>}>
        <p>Os outros esportes estão abertos, com jogos ao vivo e os próximos.</p>
      </EmptyState>
    </div>
  );
}
