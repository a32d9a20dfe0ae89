import type { ArtProps } from './art-props.ts';
import { Blossom, Scene } from './scene.tsx';

/** A receipt rolling out of a small till, nothing written on it yet. */
export function TransactionsScene(props: ArtProps) {
  return (
    <Scene {...props}>
      <ellipse cx="120" cy="136" rx="62" ry="6" className="fill-line" />
      <path d="M82 22h76v84l-9.5-6-9.5 6-9.5-6-9.5 6-9.5-6-9.5 6-9.5-6-9.5 6z" className="fill-surface stroke-line-strong" strokeWidth="2" />
      <path d="M94 38h30M94 52h52M94 64h52M94 76h34" className="stroke-line" strokeWidth="4" />
      <path d="M136 38h10" className="stroke-primary" strokeWidth="4" />
      <circle cx="164" cy="92" r="27" className="fill-raised stroke-line-strong" strokeWidth="2" />
      <circle cx="164" cy="92" r="20" className="fill-bg" />
      <path d="M164 80v12l8 6" className="stroke-text" strokeWidth="3" />
      <circle cx="164" cy="92" r="2.4" className="fill-primary" />
      <path d="M146 79a21 21 0 0 1 12-8" className="stroke-text" strokeWidth="2" opacity="0.22" />
      <path d="M56 132c6-12 4-24-2-34" stroke="#2fbf71" strokeWidth="3" />
      <path d="M57 120c-9 0-14-6-15-13 9 0 14 5 15 13zM58 110c2-8 8-11 14-11-1 7-6 11-14 11z" fill="#2fbf71" />
      <Blossom transform="translate(53 93)" />
    </Scene>
  );
}
