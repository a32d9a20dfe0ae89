import { ballAt, type Fall, planFall } from './fall.ts';
import { type Geometry, geometryOf, mouthOf, pegAt, type Place } from './geometry.ts';

/** The scene's events about its balls. */
export interface BallEvents {
  /** A ball has met a peg. */
  readonly onHit: () => void;
  /** A ball has landed in the slot of its path. */
  readonly onLanded: (id: string) => void;
}

export interface SceneBalls {
  readonly rows: number;
  /** Balls that wait at the mouth for their path. */
  readonly waiting: number;
  readonly falling: readonly { readonly id: string; readonly path: string }[];
}

export interface BallScene {
  show(balls: SceneBalls): void;
  stop(): void;
}

interface FallingBall {
  readonly fall: Fall;
  readonly path: string;
  /** When it was dropped; null until its first frame. */
  began: number | null;
  hits: number;
}

const GLOW_SECONDS = 0.35;
const SHARPEST = 2;

/** Draws the balls over the board, frame by frame while there are any. The canvas starts at the board's upper left corner and has its width. */
export function createBallScene(canvas: HTMLCanvasElement, events: BallEvents): BallScene {
  const brush = canvas.getContext('2d');
  const balls = new Map<string, FallingBall>();
  /** Landed balls, which may still be in the displayed list. */
  let over: ReadonlySet<string> = new Set();
  let glows: { readonly peg: Place; readonly at: number }[] = [];
  let geometry: Geometry = geometryOf(8);
  let waiting = 0;
  let frame: number | null = null;

  function step(now: number): void {
    frame = null;
    const landed: string[] = [];
    if (brush !== null) clear(canvas, brush, geometry);
    glows = glows.filter(({ at }) => now - at < GLOW_SECONDS * 1_000);
    for (const { peg, at } of glows) if (brush !== null) drawGlow(brush, geometry, peg, 1 - (now - at) / 1_000 / GLOW_SECONDS);
    if (waiting > 0 && brush !== null) drawBall(brush, geometry, { ...mouthOf(geometry), squash: 0.05 * Math.sin(now / 90) });
    for (const [id, ball] of balls) {
      ball.began ??= now;
      const at = ballAt(ball.fall, (now - ball.began) / 1_000);
      if (at.hits > ball.hits) {
        ball.hits = at.hits;
        glows.push({ peg: pegAt(geometry, at.hits - 1, stepsRight(ball.path, at.hits - 1)), at: now });
        events.onHit();
      }
      if (brush !== null) drawBall(brush, geometry, { ...at, squash: at.hits === 0 ? 0 : 0.2 * Math.exp(-at.sinceHit / 0.03) });
      if (at.landed) landed.push(id);
    }
    for (const id of landed) {
      balls.delete(id);
      over = new Set([...over, id]);
      events.onLanded(id);
    }
    if (balls.size > 0 || waiting > 0 || glows.length > 0) frame = requestAnimationFrame(step);
    else if (brush !== null) clear(canvas, brush, geometry);
  }

  return {
    show(shown) {
      geometry = geometryOf(shown.rows);
      waiting = shown.waiting;
      for (const { id, path } of shown.falling) if (!balls.has(id) && !over.has(id)) balls.set(id, { fall: planFall(path, id), path, began: null, hits: 0 });
      over = new Set(shown.falling.flatMap(({ id }) => (over.has(id) ? [id] : [])));
      if (frame === null && (balls.size > 0 || waiting > 0)) frame = requestAnimationFrame(step);
    },
    stop() {
      if (frame !== null) cancelAnimationFrame(frame);
      frame = null;
      balls.clear();
    },
  };
}

function stepsRight(path: string, rows: number): number {
  return path.slice(0, rows).replaceAll('0', '').length;
}

/** Clears the canvas and scales it so that one unit is a slot's width. */
function clear(canvas: HTMLCanvasElement, brush: CanvasRenderingContext2D, { width }: Geometry): void {
  const sharp = Math.min(SHARPEST, window.devicePixelRatio);
  const [wide, high] = [Math.round(canvas.clientWidth * sharp), Math.round(canvas.clientHeight * sharp)];
  if (canvas.width !== wide || canvas.height !== high) [canvas.width, canvas.height] = [wide, high];
  const unit = canvas.width / width;
  brush.setTransform(1, 0, 0, 1, 0, 0);
  brush.clearRect(0, 0, canvas.width, canvas.height);
  brush.setTransform(unit, 0, 0, unit, 0, 0);
}

function drawGlow(brush: CanvasRenderingContext2D, { pegRadius }: Geometry, { x, y }: Place, strength: number): void {
  brush.beginPath();
  brush.arc(x, y, pegRadius * (1.3 + 1.9 * (1 - strength)), 0, 2 * Math.PI);
  brush.fillStyle = `rgb(255 197 61 / ${(0.55 * strength).toFixed(3)})`;
  brush.fill();
}

/** A brass ball lit from the upper left, flattened for a moment when it hits a peg. */
function drawBall(brush: CanvasRenderingContext2D, { ballRadius }: Geometry, { x, y, squash }: Place & { readonly squash: number }): void {
  brush.save();
  brush.translate(x, y);
  brush.scale(1 + squash / 2, 1 - squash);
  const light = brush.createRadialGradient(-ballRadius * 0.35, -ballRadius * 0.4, ballRadius * 0.1, 0, 0, ballRadius);
  light.addColorStop(0, '#fff6d8');
  light.addColorStop(0.35, '#ffc53d');
  light.addColorStop(1, '#b26a00');
  brush.beginPath();
  brush.arc(0, 0, ballRadius, 0, 2 * Math.PI);
  brush.fillStyle = light;
  brush.fill();
  brush.restore();
}
