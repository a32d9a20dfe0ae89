import { Tabs } from '#ui/layout/tabs.tsx';
import { ModalLink } from '#web/shared/modal/modal-link.tsx';
import { SeedsPanel } from '../shared/seeds-panel.tsx';
import { OwnBets } from './own-bets.tsx';

const ABOUT_SEEDS =
  'Cada número sai da semente da casa, da sua semente e do número da rodada. A da casa fica selada por este código até você trocar a sua; as sementes são as mesmas de Mines.';

/** The player's bets and seeds; for a visitor, what the game is. */
export function SidePanel({ isIn, onRotated }: { isIn: boolean; onRotated: () => void }) {
  if (!isIn) return <Invitation />;
  return (
    <Tabs
      label="Apostas e prova"
      items={[
        { value: 'bets', label: 'Minhas apostas', content: <OwnBets /> },
        { value: 'fairness', label: 'Jogo justo', content: <SeedsPanel about={ABOUT_SEEDS} proof="/fairness?jogo=dice" onRotated={onRotated} /> },
      ]}
    />
  );
}

function Invitation() {
  return (
    <div className="flex flex-col gap-3 py-3 text-muted">
      <h2 className="text-lg text-text">Você escolhe a chance</h2>
      <p>
        O dado cai em um número de 0 a 9999. Escolha de 1% a 95% de chance e de que lado ficam os números que ganham: quanto menor a chance, maior o prêmio.
      </p>
      <p>O número é selado antes da aposta, e você confere cada um depois. O retorno é de até 97%.</p>
      <p>
        <ModalLink modal="register" variant="secondary">
          Criar conta
        </ModalLink>
      </p>
    </div>
  );
}
