import type { ArtProps } from './art-props.ts';
import { Blossom, Scene } from './scene.tsx';

/** A wallet with a blossom tucked into it. */
export function WalletScene(props: ArtProps) {
  return (
    <Scene {...props}>
      <ellipse cx="122" cy="134" rx="66" ry="6" className="fill-line" />
      <path d="M78 52 148 34a8 8 0 0 1 9.7 5.8L160 50z" className="fill-line-strong" />
      <g>
        <path d="M104 48c3-9 10-16 19-19" stroke="#2fbf71" strokeWidth="3" />
        <path d="M112 38c-7-1-11-6-12-12 7 0 12 5 12 12z" fill="#2fbf71" />
        <Blossom transform="translate(127 25) rotate(12) scale(1.25)" />
      </g>
      <rect x="62" y="50" width="118" height="82" rx="13" className="fill-surface stroke-line-strong" strokeWidth="2" />
      <path d="M63 70V63a12 12 0 0 1 12-12h92a12 12 0 0 1 12 12v7z" className="fill-raised" />
      <path d="M71 60h100" className="stroke-line-strong" strokeWidth="1.5" strokeDasharray="5 5" />
      <path d="M71 122h100" className="stroke-line" strokeWidth="1.5" strokeDasharray="5 5" />
      <path d="M142 82h46a6 6 0 0 1 6 6v18a6 6 0 0 1-6 6h-46a15 15 0 0 1 0-30z" className="fill-raised stroke-line-strong" strokeWidth="2" />
      <circle cx="146" cy="97" r="5.5" className="fill-primary" />
      <path d="M66 76v42" className="stroke-text" strokeWidth="2" opacity="0.14" />
      <path d="M40 128c2-7 7-10 12-9-1 6-6 10-12 9zM206 124c-1-5-5-8-10-8 1 5 5 8 10 8z" fill="#2fbf71" opacity="0.8" />
    </Scene>
  );
}
