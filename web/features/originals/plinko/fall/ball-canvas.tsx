import { useEffect, useEffectEvent, useRef } from 'react';
import { type BallEvents, type BallScene, createBallScene, type SceneBalls } from './ball-scene.ts';

/** The balls over the board. Visual only: slots and texts give each result. */
export function BallCanvas({ rows, waiting, falling, onHit, onLanded }: SceneBalls & BallEvents) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const scene = useRef<BallScene>(undefined);
  const hit = useEffectEvent(onHit);
  const landed = useEffectEvent(onLanded);
  useEffect(() => {
    if (canvas.current === null) return undefined;
    const made = createBallScene(canvas.current, { onHit: () => hit(), onLanded: (id) => landed(id) });
    scene.current = made;
    return () => made.stop();
  }, []);
  useEffect(() => scene.current?.show({ rows, waiting, falling }), [rows, waiting, falling]);
  return <canvas ref={canvas} aria-hidden="true" className="plinko-balls" />;
}
