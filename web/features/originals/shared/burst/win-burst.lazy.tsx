import { useEffect, useRef } from 'react';
import { BURST_MS, burstPlan, type Shard, shardAt } from './burst-plan.ts';

interface WinBurstSceneProps {
  /** Return ÷ stake. */
  readonly times: number;
  readonly colors: readonly string[];
  readonly onOver: () => void;
}

/** Shards of light over the stage, once. It ignores presses and is visual only. */
export function WinBurstScene({ times, colors, onOver }: WinBurstSceneProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const surface = canvas.current;
    const brush = surface?.getContext('2d') ?? null;
    if (surface === null || brush === null) return undefined;
    const { width, height } = surface.getBoundingClientRect();
    const sharp = Math.min(2, window.devicePixelRatio);
    surface.width = Math.round(width * sharp);
    surface.height = Math.round(height * sharp);
    const shards = burstPlan(times, colors, Math.random);
    let began: number | null = null;
    const draw = (now: number) => {
      began ??= now;
      brush.clearRect(0, 0, surface.width, surface.height);
      if (now - began > BURST_MS) return onOver();
      for (const shard of shards) drawShard(brush, shard, (now - began) / 1_000, surface);
      frame = requestAnimationFrame(draw);
    };
    let frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
    // One burst per mount.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return <canvas ref={canvas} aria-hidden="true" className="pointer-events-none absolute inset-0 size-full" />;
}

/** A cut stone seen from the side: a lozenge with one bright face. */
function drawShard(brush: CanvasRenderingContext2D, shard: Shard, at: number, { width, height }: HTMLCanvasElement): void {
  const now = shardAt(shard, at);
  if (now === null) return;
  const side = Math.min(width, height);
  const size = shard.size * side;
  brush.save();
  brush.translate(width / 2 + (now.x - 0.5) * side, height / 2 + (now.y - 0.5) * side);
  brush.rotate(now.turn);
  brush.globalAlpha = now.seen;
  brush.fillStyle = shard.color;
  lozenge(brush, size, size * 1.5);
  brush.globalAlpha = now.seen * 0.6;
  brush.fillStyle = '#ffffff';
  lozenge(brush, size * 0.45, size * 0.75);
  brush.restore();
}

function lozenge(brush: CanvasRenderingContext2D, across: number, along: number): void {
  brush.beginPath();
  brush.moveTo(0, -along);
  brush.lineTo(across, 0);
  brush.lineTo(0, along);
  brush.lineTo(-across, 0);
  brush.fill();
}
