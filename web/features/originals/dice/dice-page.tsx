import { note, type Note, playNotes } from '#web/shared/play-notes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Keyboard } from 'lucide-react';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import type { DiceBetReply, DiceBetRequest } from '#contracts/originals/dice.ts';
import { DICE_LOWEST_STAKE_CENTS, type DiceBet } from '#kernel/fairness/dice.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { lazyPart } from '#web/shared/lazy/lazy-part.ts';
import { balanceStore } from '#web/shared/session/balance-store.ts';
import { useSession } from '#web/shared/session/session-provider.tsx';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import { useAuto } from '../shared/auto/use-auto.ts';
import { usePlayOptions } from '../shared/play-options.ts';
import { seedsQuery } from '../shared/seeds-query.ts';
import { SoundControl } from '../shared/sound-control.tsx';
import { useStake } from '../shared/stake/use-stake.ts';
import { useHotkeys } from '../shared/use-hotkeys.ts';
import { useLive } from '../shared/use-live.ts';
import { BetPanel } from './bet-panel.tsx';
import { nearestChance } from './chance-field.tsx';
import { Invitation } from './invitation.tsx';
import { ownBetsQuery } from './queries.ts';
import { Stage } from './stage.tsx';
import { useDice } from './use-dice.ts';
import { useTravel } from './use-travel.ts';

const SOUNDS = {
  won: [note(659, 0, 0.16), note(880, 0.08, 0.18), note(1_175, 0.16, 0.3)],
  even: [note(523, 0, 0.14, 'sine', 0.05)],
  lost: [note(196, 0, 0.14, 'triangle', 0.07), note(147, 0.07, 0.2, 'triangle', 0.06)],
} satisfies Readonly<Record<string, readonly Note[]>>;

/** Sound of the landed die. Only called when the player switched sound on; no celebration unless more came back than was staked. */
function playLanding(stake: number, payout: number): void {
  playNotes(SOUNDS[payout > stake ? 'won' : payout > 0 ? 'even' : 'lost']);
}

const SidePanel = lazyPart(
  () => import('./side-panel.lazy.tsx'),
  (code) => code.SidePanel,
);

/** Dice: the bar, the bet, the past bets and the proof. */
export function DicePage() {
  const settings = useSettings();
  const session = useSession();
  const [options, change] = usePlayOptions('dice');
  const stake = useStake(settings.casino_bet_default, {
    low: Math.max(DICE_LOWEST_STAKE_CENTS, settings.casino_bet_min_total),
    high: settings.casino_bet_max_total,
  });
  const [bet, setBet] = useState<DiceBet>({ chance: 50, direction: 'over' });
  const { last, busy, paused, bet: send } = useDice({ onTrouble: () => auto.stop('trouble'), onStakeRefused: stake.refuse });
  const [played, setPlayed] = useState(0);
  const { travel, landedBet } = useTravel(last?.id ?? null, last?.roll ?? null);
  const landed = last !== null && landedBet === last.id;
  usePausedBalance(busy || (last !== null && !landed));
  const own = useQuery({ ...ownBetsQuery(1), enabled: session.status === 'in' });
  const recent = session.status === 'in' ? (own.data?.data ?? []) : [];
  const previous: DiceBetRequest | null = last ?? recent[0] ?? null;
  const readAgain = useReadAgain();

  const mayBet = session.status === 'in' && settings.casino_enabled && !paused;
  const place = () => {
    const asked = stake.ask();
    if (mayBet && asked !== null) send({ stake: asked, ...bet });
  };
  const auto = useAuto({ ready: mayBet && !busy && (last === null || landed), stakeCents: stake.value, begin: place });
  const repeat = () => {
    if (!mayBet || previous === null) return;
    const { chance, direction } = previous;
    setBet({ chance, direction });
    stake.set(previous.stake);
    send({ stake: previous.stake, chance, direction });
  };
  useHotkeys(options.hotkeys && auto.run === null, {
    bet: place,
    repeat,
    move: (by) => setBet((now) => ({ ...now, chance: nearestChance(now.chance + by) })),
  });

  useLanding(landed ? last : null, (bet) => {
    if (options.sound) playLanding(bet.stake, bet.payout);
    setPlayed((count) => count + 1);
    readAgain();
    auto.roundOver(bet);
  });

  return (
    // Each part is placed by name, not by order, so that a page that is still loading doesn't move painted parts.
    <div className="grid grid-cols-1 items-start gap-3 lg:grid-cols-[300px_minmax(0,1fr)] xl:grid-cols-[300px_minmax(0,1fr)_340px] lg:gap-6">
      <header className="-my-1 flex items-center justify-between gap-3 lg:col-span-full lg:my-0">
        <h1 className="text-lg lg:text-2xl">Dice</h1>
        <div className="flex gap-1">
          <SoundControl on={options.sound} offered={session.status === 'in' && !options.asked && played > 0} onChange={(sound) => change({ sound })} />
          <HotkeysButton on={options.hotkeys} onChange={(hotkeys) => change({ hotkeys })} />
        </div>
      </header>
      <div className="min-w-0 lg:col-start-2 lg:row-start-2">
        <Stage bet={bet} last={last} travel={travel} landed={landed} recent={recent} />
      </div>
      <section aria-label="Aposta" className="min-w-0 lg:col-start-1 lg:row-start-2 lg:rounded-card lg:border lg:border-line lg:bg-surface lg:p-4">
        <BetPanel {...{ bet, stake, auto, played, busy, paused, previous }} onBet={setBet} onPlace={place} onRepeat={repeat} />
      </section>
      <Side onRotated={readAgain} />
    </div>
  );
}

/** The column next to the table: the player's own bets after hydration, or an introduction to the game. */
function Side({ onRotated }: { onRotated: () => void }) {
  const visitor = useSession().status === 'out';
  const live = useLive();
  return (
    <aside
      aria-label="Apostas e prova"
      className="lg:col-span-full xl:col-span-1 xl:col-start-3 xl:row-start-2 xl:rounded-card xl:border xl:border-line xl:bg-surface xl:p-4 xl:pt-1"
    >
      {visitor ? (
        <Invitation />
      ) : (
        live && (
          <Suspense>
            <SidePanel onRotated={onRotated} />
          </Suspense>
        )
      )}
    </aside>
  );
}

/** Calls `then` once for each bet that has landed, with the screen's state at that moment. */
function useLanding(landed: DiceBetReply | null, then: (bet: DiceBetReply) => void): void {
  const onLanding = useEffectEvent(then);
  useEffect(() => {
    if (landed !== null) onLanding(landed);
  }, [landed]);
}

/** Holds the balance until the die lands, since it would reveal the result. */
function usePausedBalance(paused: boolean): void {
  useEffect(() => (paused ? balanceStore.pause() : undefined), [paused]);
}

/** Invalidates the queries that a bet, or a seed rotation, has made stale. */
function useReadAgain(): () => void {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: ['dice'] });
    void queries.invalidateQueries({ queryKey: seedsQuery.queryKey });
  };
}

function HotkeysButton({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  return (
    <IconButton
      label="Atalhos do teclado: espaço ou Enter aposta, setas mudam a chance, R repete"
      pressed={on}
      onClick={() => onChange(!on)}
      className="max-lg:hidden"
      icon={<Keyboard aria-hidden="true" size={20} strokeWidth={1.75} />}
    />
  );
}
