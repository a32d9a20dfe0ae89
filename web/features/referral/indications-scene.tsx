import type { ArtProps } from '#ui/art/art-props.ts';
import { Blossom, Scene } from '#ui/art/scene.tsx';

/** Two chairs at a small table, waiting for company. */
export function IndicationsScene(props: ArtProps) {
  return (
    <Scene {...props}>
      <ellipse cx="120" cy="134" rx="84" ry="6" className="fill-line" />
      <path d="M62 58v42h28M62 100v32M90 100v32" className="stroke-line-strong" strokeWidth="4" />
      <path d="M178 58v42h-28M178 100v32M150 100v32" className="stroke-line-strong" strokeWidth="4" />
      <rect x="94" y="82" width="52" height="8" rx="4" className="fill-raised stroke-line-strong" strokeWidth="2" />
      <path d="M120 90v40M106 132h28" className="stroke-line-strong" strokeWidth="4" />
      <path d="M113 82V68a3 3 0 0 1 3-3h8a3 3 0 0 1 3 3v14z" className="fill-surface stroke-line-strong" strokeWidth="2" />
      <path d="M120 65c0-9 2-15 6-20" stroke="#2fbf71" strokeWidth="3" />
      <path d="M121 56c-6 0-10-4-11-9 7 0 11 3 11 9z" fill="#2fbf71" />
      <Blossom transform="translate(128 40)" />
    </Scene>
  );
}
