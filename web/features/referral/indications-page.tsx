import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { PageHead } from '#web/shared/navigation/page-head.tsx';
import { IndicationsScene } from './indications-scene.tsx';

/** /user/indications: inviting friends isn't open in this house, and the page says just that. */
export function IndicationsPage() {
  return (
    <div className="mx-auto flex max-w-[960px] flex-col gap-6">
      <PageHead up={{ to: '/user/account', label: 'Minha conta' }} title="Indicações" />
      <Card>
        <EmptyState
          scene={<IndicationsScene />}
          title="As indicações ainda não estão abertas nesta casa"
          action={
            <LinkButton to="/user/account" variant="secondary">
              Voltar à conta
            </LinkButton>
          }
        >
          Por enquanto não há link, código nem prêmio por convidar amigos. Quando houver, as regras aparecem aqui antes de tudo.
        </EmptyState>
      </Card>
    </div>
  );
}
