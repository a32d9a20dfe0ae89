import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSession } from '#web/shared/session/session-provider.tsx';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import { afterRound, type AutoPlan, type AutoRun, type AutoStop, startRun, stopOf } from './auto-run.ts';

interface AutoDriver {
  /** Nothing is running and no pause is due: a round may start. */
  readonly ready: boolean;
  /** The stake of the next round, in centavos; null when it could not be bet. */
  readonly stakeCents: number | null;
  /** Begins a round. */
  readonly begin: () => void;
}

export interface Auto {
  /** Offered where the profile allows it and a player is logged in. */
  readonly offered: boolean;
  readonly run: AutoRun | null;
  /** The reason why the last run ended. */
  readonly ended: { readonly reason: AutoStop; readonly run: AutoRun } | null;
  start(plan: AutoPlan): void;
  stop(reason: AutoStop): void;
  /** A round has ended; it counts if this run started it. */
  roundOver(round: { readonly stake: number; readonly payout: number }): void;
  /** Called before each action within a round: false, and the run over, when the page is hidden. */
  goesOn(): boolean;
}

/** Pause after a round's end, so that it is seen before the next starts. */
const BREATH_MS = 900;

/**
 * Automatic rounds by the player's plan. Only a press starts them. They end with the plan's own limits, a hidden page, any layer over it (a pause, a check, a
 * deposit), a refusal or a lost connection. RG-12: not under `br`.
 */
export function useAuto(driver: AutoDriver): Auto {
  const { compliance_profile, casino_enabled } = useSettings();
  const session = useSession();
  const offered = compliance_profile !== 'br' && casino_enabled && session.status === 'in';
  const [run, setRun] = useState<AutoRun | null>(null);
  const [ended, setEnded] = useState<Auto['ended']>(null);
  const latest = useRef<AutoRun | null>(null);
  const inRound = useRef(false);

  const put = useCallback((next: AutoRun | null) => {
    latest.current = next;
    setRun(next);
  }, []);
  const stop = useCallback(
    (reason: AutoStop) => {
      if (latest.current === null) return;
      setEnded({ reason, run: latest.current });
      inRound.current = false;
      put(null);
    },
    [put],
  );
  const goesOn = useCallback(() => {
    if (latest.current === null) return false;
    const amiss = whatIsAmiss();
    if (amiss !== null) stop(amiss);
    return amiss === null;
  }, [stop]);

  const next = useEffectEvent(() => {
    if (latest.current === null || inRound.current || !goesOn()) return;
    const reason = driver.stakeCents === null ? 'trouble' : stopOf(latest.current, driver.stakeCents);
    if (reason !== null) return stop(reason);
    inRound.current = true;
    driver.begin();
  });
  useEffect(() => {
    if (run === null || !driver.ready) return undefined;
    const timer = setTimeout(() => next(), BREATH_MS);
    return () => clearTimeout(timer);
  }, [run, driver.ready]);
  useEffect(() => {
    if (!offered) stop('unlawful');
  }, [offered, stop]);
  useWatch(run !== null, stop);

  return {
    offered,
    run,
    ended,
    start: (plan) => {
      if (!offered || latest.current !== null) return;
      setEnded(null);
      inRound.current = false;
      put(startRun(plan));
    },
    stop,
    roundOver: useCallback(
      (round) => {
        if (latest.current === null || !inRound.current) return;
        inRound.current = false;
        put(afterRound(latest.current, round));
      },
      [put],
    ),
    goesOn,
  };
}

/** A hidden page, or a layer over a visible one: a reality check, a pause, a login, a deposit. */
function whatIsAmiss(): AutoStop | null {
  if (document.visibilityState === 'hidden') return 'hidden';
  if (!navigator.onLine) return 'trouble';
  const layers = [...document.querySelectorAll('[role=dialog],[role=alertdialog],dialog[open]')];
  return layers.some((layer) => layer.getClientRects().length > 0) ? 'covered' : null;
}

function useWatch(on: boolean, stop: (reason: AutoStop) => void): void {
  useEffect(() => {
    if (!on) return undefined;
    const hidden = () => {
      if (document.visibilityState === 'hidden') stop('hidden');
    };
    const gone = () => stop('trouble');
    document.addEventListener('visibilitychange', hidden);
    window.addEventListener('offline', gone);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('offline', gone);
    };
  }, [on, stop]);
}
