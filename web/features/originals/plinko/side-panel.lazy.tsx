import { Tabs } from '#ui/layout/tabs.tsx';
import { SeedsPanel } from '../shared/seeds-panel.tsx';
import { OwnBets } from './own-bets.tsx';

const ABOUT_SEEDS =
  'Cada caminho sai da semente da casa, da sua semente e do número da rodada. A da casa fica selada por este código até você trocar a sua; as sementes são as mesmas de Mines e Dice.';

/** The player's bets and seeds. */
export function SidePanel({ onRotated }: { onRotated: () => void }) {
  return (
    <Tabs
      label="Apostas e prova"
      items={[
        { value: 'bets', label: 'Minhas apostas', content: <OwnBets /> },
        { value: 'fairness', label: 'Jogo justo', content: <SeedsPanel about={ABOUT_SEEDS} proof="/fairness?jogo=plinko" onRotated={onRotated} /> },
      ]}
    />
  );
}
