import type { ArtProps } from './art-props.ts';
import { Blossom, Scene } from './scene.tsx';

/** A magnifying glass over a branch with one bud and no bloom, for an empty search. */
export function SearchScene(props: ArtProps) {
  return (
    <Scene {...props}>
      <path d="M26 104c34 2 52-16 82-20s54-2 104-30" className="stroke-line-strong" strokeWidth="5" />
      <path d="M70 96c-4-14-14-20-24-24M168 73c8-14 8-24 4-36" className="stroke-line-strong" strokeWidth="3" />
      <path d="M46 72c-9 1-14-4-16-12 9-1 15 4 16 12zM88 88c-2-8 2-14 9-17 3 8-1 15-9 17zM188 66c9 2 14 8 14 16-9-1-14-7-14-16z" fill="#2fbf71" />
      <Blossom transform="translate(172 34) scale(0.9)" />
      <ellipse cx="132" cy="137" rx="48" ry="5" className="fill-line" />
      <circle cx="120" cy="80" r="36" className="fill-surface" opacity="0.86" />
      <path d="M92 92c16-4 26-8 56-10" className="stroke-line-strong" strokeWidth="9" />
      <path d="M118 87c-3-13 2-22 12-27 5 11 0 22-12 27z" fill="#2fbf71" />
      <circle cx="120" cy="80" r="36" className="stroke-text" strokeWidth="6" />
      <path d="m147 107 24 24" className="stroke-primary" strokeWidth="10" />
      <path d="M95 68a28 28 0 0 1 17-14" className="stroke-text" strokeWidth="3.5" opacity="0.5" />
    </Scene>
  );
}
