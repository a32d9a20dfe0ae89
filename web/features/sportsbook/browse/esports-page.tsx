import { EmptyState } from '#ui/lists/empty-state.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { FieldScene } from './field-scene.tsx';

/** Esports before there is a supplier of them: said plainly, with a way on. */
export function EsportsPage() {
  return (
    <div className="flex flex-col gap-5">
      <h1 className="text-xl lg:text-2xl">Esports</h1>
      <EmptyState scene={<FieldScene />} title="Ainda não há partidas de esports por aqui." action={<LinkButton to="/sports">Ver futebol</LinkButton>}>
        <p>Quando houver, elas aparecem aqui com horário, equipes e cotações.</p>
      </EmptyState>
    </div>
  );
}
