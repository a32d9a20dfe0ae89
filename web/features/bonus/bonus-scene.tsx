import type { ArtProps } from '#ui/art/art-props.ts';
import { Blossom, Scene } from '#ui/art/scene.tsx';

/** An open, empty gift box next to a branch of ipê. */
export function BonusScene(props: ArtProps) {
  return (
    <Scene {...props}>
      <ellipse cx="120" cy="134" rx="66" ry="6" className="fill-line" />
      <path d="M74 72h92v54a8 8 0 0 1-8 8H82a8 8 0 0 1-8-8z" className="fill-surface stroke-line-strong" strokeWidth="2" />
      <path d="M112 72h16v62h-16z" className="fill-raised" />
      <rect x="66" y="60" width="108" height="16" rx="5" className="fill-raised stroke-line-strong" strokeWidth="2" />
      <g transform="rotate(-9 150 44)">
        <rect x="70" y="34" width="108" height="14" rx="5" className="fill-raised stroke-line-strong" strokeWidth="2" />
        <path d="M116 34c-14 0-22-5-20-12 3-8 19-3 24 12 5-15 21-20 24-12 2 7-6 12-20 12z" className="stroke-primary" strokeWidth="3" />
      </g>
      <path d="M52 132c7-13 5-26-1-37" stroke="#2fbf71" strokeWidth="3" />
      <path d="M53 121c-9 0-14-6-15-13 9 0 14 5 15 13zM55 110c2-8 8-11 14-11-1 7-6 11-14 11z" fill="#2fbf71" />
      <Blossom transform="translate(50 92)" />
    </Scene>
  );
}
