import { useEffect, useRef } from 'react';
import type { CrashRound } from '#contracts/originals/crash.ts';
import { crashMultipleAt } from '#kernel/fairness/crash/crash-curve.ts';
import type { ServerClock } from '../../table/round/server-clock.ts';
import { useReducedMotion } from '../../shared/use-reduced-motion.ts';
import type { CrashShown } from '../round/shown.ts';
import { curveShape, VIEW } from './curve.ts';
import { multipleText } from './multiple-text.ts';

interface SceneProps {
  readonly round: CrashRound | null;
  readonly shown: CrashShown;
  readonly clock: ServerClock;
}

const HUNDREDTHS = 100;
/** With reduced motion the figure changes this often, and the curve does not move. */
const CALM_MS = 500;

/** The multiple and its curve. While it rises, figure and path are written at each frame without rendering the page. */
export function CrashScene({ round, shown, clock }: SceneProps) {
  const reduced = useReducedMotion();
  const figure = useRef<HTMLParagraphElement>(null);
  const line = useRef<SVGPathElement>(null);
  const area = useRef<SVGPathElement>(null);
  const head = useRef<SVGPathElement>(null);
  const startedMs = startOf(round);
  const runs = shown.phase === 'running' && startedMs !== null;
  const brokeMs = shown.phase === 'broken' && startedMs !== null && round !== null ? brokenAfter(round, startedMs) : null;

  useEffect(() => {
    const draw = (elapsedMs: number) => {
      const shape = curveShape(elapsedMs);
      line.current?.setAttribute('d', shape.line);
      area.current?.setAttribute('d', shape.area);
      head.current?.setAttribute('d', `M${shape.head[0].toFixed(1)} ${shape.head[1].toFixed(1)}h0`);
    };
    if (brokeMs !== null) draw(brokeMs);
    if (!runs || startedMs === null) {
      if (brokeMs === null) draw(0);
      return undefined;
    }
    const show = () => {
      const elapsedMs = Math.max(0, clock.nowMs() - startedMs);
      if (figure.current !== null) figure.current.textContent = multipleText(crashMultipleAt(elapsedMs) / HUNDREDTHS);
      draw(reduced ? 0 : elapsedMs);
    };
    show();
    if (reduced) {
      const timer = setInterval(show, CALM_MS);
      return () => clearInterval(timer);
    }
    let frame = requestAnimationFrame(function next() {
      show();
      frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, [runs, startedMs, brokeMs, clock, reduced]);

  return (
    <div className="crash-stage" data-phase={shown.phase}>
      <svg viewBox={`0 0 ${VIEW.width} ${VIEW.height}`} aria-hidden="true" className="crash-curve" preserveAspectRatio="none">
        <path ref={area} className="crash-area" d="" />
        <path ref={line} className="crash-line" d="" vectorEffect="non-scaling-stroke" />
        <path ref={head} className="crash-head" d="" vectorEffect="non-scaling-stroke" />
      </svg>
      <div className="crash-words">
        {shown.phase === 'running' ? (
          <p ref={figure} className="crash-figure tabular" aria-hidden="true">
            1,00×
          </p>
        ) : (
          <Words round={round} shown={shown} />
        )}
      </div>
    </div>
  );
}

function Words({ round, shown }: Pick<SceneProps, 'round' | 'shown'>) {
  switch (shown.phase) {
    case 'betting':
      return (
        <>
          <p className="crash-figure tabular">{shown.secondsLeft} s</p>
          <p className="text-muted">para a largada</p>
        </>
      );
    case 'waiting':
      return <p className="text-lg text-muted">Largando…</p>;
    case 'broken':
      return (
        <>
          <p className="text-muted">Parou em</p>
          <p className="crash-figure tabular">{multipleText(round?.multiplier ?? 1)}</p>
        </>
      );
    case 'void':
      return <p className="max-w-sm text-center">A rodada foi anulada e todas as apostas voltaram ao saldo.</p>;
    default:
      return <p className="text-muted">A mesa está em pausa.</p>;
  }
}

/** When a round began to run, in milliseconds; null before. */
export function startOf(round: CrashRound | null): number | null {
  const startedAt = round?.started_at ?? null;
  return startedAt === null ? null : Date.parse(startedAt);
}

/** The time into its run at which a round crashed, in milliseconds, for its drawing. */
function brokenAfter({ multiplier, server_now: now }: CrashRound, startedMs: number): number {
  const [untilMs, brokeE2] = [Math.max(0, Date.parse(now) - startedMs), Math.round((multiplier ?? 1) * HUNDREDTHS)];
  let [low, high] = [0, untilMs];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (crashMultipleAt(middle) >= brokeE2) high = middle;
    else low = middle + 1;
  }
  return low;
}
