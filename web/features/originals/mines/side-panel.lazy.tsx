import { Tabs } from '#ui/layout/tabs.tsx';
import { SeedsPanel } from '../shared/seeds-panel.tsx';
import { History } from './history.tsx';

const ABOUT_SEEDS =
  'As minas de cada rodada saem da semente da casa, da sua semente e do número da rodada. A da casa fica selada por este código até você trocar a sua.';

/** The player's rounds and seeds. */
export function SidePanel({ playing, onRotated }: { playing: boolean; onRotated: () => void }) {
  return (
    <Tabs
      label="Rodadas e prova"
      items={[
        { value: 'rounds', label: 'Minhas rodadas', content: <History /> },
        { value: 'fairness', label: 'Jogo justo', content: <SeedsPanel about={ABOUT_SEEDS} proof="/fairness" playing={playing} onRotated={onRotated} /> },
      ]}
    />
  );
}
