import { useQueryClient } from '@tanstack/react-query';
import { Keyboard, Volume2, VolumeX } from 'lucide-react';
import { useState } from 'react';
import type { MinesCurrentRound } from '#contracts/originals.ts';
import { type Cents, cents } from '#kernel/money.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { ModalLink } from '#web/shared/modal/modal-link.tsx';
import { useSession } from '#web/shared/session/session-provider.tsx';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import { type PlayOptions, usePlayOptions } from '../shared/play-options.ts';
import { SeedsPanel } from '../shared/seeds-panel.tsx';
import { seedsQuery } from '../shared/seeds-query.ts';
import { BetPanel } from './bet-panel.tsx';
import { Board } from './board.tsx';
import { History } from './history.tsx';
import { RoundResult } from './round-result.tsx';
import { useHotkeys } from './use-hotkeys.ts';
import { useMines } from './use-mines.ts';

/** Mines: the board, the bet, the rounds played and the proof. `open` is the round the player left running. */
export function MinesPage({ open }: { open: MinesCurrentRound | null }) {
  const settings = useSettings();
  const session = useSession();
  const queries = useQueryClient();
  const [options, change] = usePlayOptions('mines');
  const [stake, setStake] = useState<Cents | null>(() => cents(open?.stake ?? settings.casino_bet_default));
  const [mineCount, setMineCount] = useState(open?.mines ?? 3);
  const readAgain = () => {
    void queries.invalidateQueries({ queryKey: ['mines'] });
    void queries.invalidateQueries({ queryKey: seedsQuery.queryKey });
  };
  const mines = useMines(open, { sound: options.sound, onRoundOver: readAgain });
  const { phase } = mines.state;
  const main = () => {
    if (phase === 'playing') mines.cashOut();
    else if (stake !== null && session.status === 'in') mines.open(stake, mineCount);
  };
  useHotkeys(options.hotkeys, { main, random: mines.revealRandom });

  return (
    // Each part has its place by name, not by order: a page that is still arriving doesn't move what is painted already.
    <div className="grid grid-cols-1 items-start gap-3 lg:grid-cols-[280px_minmax(0,1fr)] xl:grid-cols-[280px_minmax(0,1fr)_340px] lg:gap-6">
      <header className="-my-1 flex items-center justify-between gap-3 lg:col-span-full lg:my-0">
        <h1 className="text-lg lg:text-2xl">Mines</h1>
        <Options options={options} change={change} />
      </header>
      <section aria-label="Tabuleiro" className="relative mx-auto w-full max-w-[min(560px,64dvh)] lg:col-start-2 lg:row-start-2">
        <Board state={mines.state} onReveal={mines.reveal} />
        <RoundResult state={mines.state} />
      </section>
      <section aria-label="Aposta" className="min-w-0 lg:col-start-1 lg:row-start-2 lg:rounded-card lg:border lg:border-line lg:bg-surface lg:p-4">
        <BetPanel mines={mines} stake={stake} onStake={setStake} mineCount={mineCount} onMineCount={setMineCount} />
      </section>
      <aside
        aria-label="Rodadas e prova"
        className="lg:col-span-full xl:col-span-1 xl:col-start-3 xl:row-start-2 xl:rounded-card xl:border xl:border-line xl:bg-surface xl:p-4 xl:pt-1"
      >
        {session.status === 'in' ? <SidePanel playing={phase === 'playing'} onRotated={readAgain} /> : <Invitation />}
      </aside>
    </div>
  );
}

const ABOUT_SEEDS =
  'As minas de cada rodada saem da semente da casa, da sua semente e do número da rodada. A da casa fica selada por este código até você trocar a sua.';

function SidePanel({ playing, onRotated }: { playing: boolean; onRotated: () => void }) {
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

/** What a visitor finds where a player's rounds would be. */
function Invitation() {
  return (
    <div className="flex flex-col gap-3 py-3 text-muted">
      <h2 className="text-lg text-text">Abra gemas, desvie das minas</h2>
      <p>Escolha quantas minas se escondem sob as 25 casas. Cada gema aumenta o multiplicador; retire quando quiser. Uma mina encerra a rodada.</p>
      <p>As posições são seladas antes da aposta, e você confere cada rodada depois. O retorno é de até 97%.</p>
      <p>
        <ModalLink modal="register" variant="secondary">
          Criar conta
        </ModalLink>
      </p>
    </div>
  );
}

const icon = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const;

function Options({ options, change }: { options: PlayOptions; change: (part: Partial<PlayOptions>) => void }) {
  return (
    <div className="flex gap-1">
      <IconButton
        label="Som"
        pressed={options.sound}
        onClick={() => change({ sound: !options.sound })}
        icon={options.sound ? <Volume2 {...icon} /> : <VolumeX {...icon} />}
      />
      <IconButton
        label="Atalhos do teclado: espaço aposta ou retira, R abre uma casa aleatória"
        pressed={options.hotkeys}
        onClick={() => change({ hotkeys: !options.hotkeys })}
        className="max-lg:hidden"
        icon={<Keyboard {...icon} />}
      />
    </div>
  );
}
