import type { ArtProps } from './art-props.ts';
import { Scene } from './scene.tsx';

/** A kite whose line has come loose, for a lost connection. */
export function OfflineScene(props: ArtProps) {
  return (
    <Scene {...props}>
      <path d="M34 62c0-9 8-15 16-13 3-8 16-9 20-1 9-2 15 4 14 11-1 5-5 7-9 7H42c-5 0-8-1-8-4z" className="fill-raised" />
      <path d="M180 108c0-6 5-10 11-9 3-6 12-6 15 0 7-1 11 3 10 8-1 4-4 5-7 5h-23c-3 0-6-1-6-4z" className="fill-raised" />
      <g transform="rotate(18 138 56)">
        <path d="M138 16 166 50 138 98 110 50z" className="fill-primary" />
        <path d="M138 16v82L110 50z" fill="#ffe08a" />
        <path d="M138 50h28l-28 48z" fill="#2fbf71" />
        <path d="M138 50v48l-28-48z" fill="#57d48f" />
        <path d="M138 16v82M110 50h56" stroke="#0b1220" strokeWidth="1.8" opacity="0.55" />
      </g>
      <path d="M125 96c-8 8 4 12-4 19s4 10-3 15" className="stroke-muted" strokeWidth="2" />
      <path d="m119 103 10 4-8 6zM117 117l9 5-9 4z" fill="#4cc2ff" />
      <path d="M64 132c-2-12 8-17 18-17 8 0 12-5 10-10" className="stroke-muted" strokeWidth="2" strokeDasharray="1 6" />
      <rect x="54" y="124" width="20" height="13" rx="4" className="fill-surface stroke-line-strong" strokeWidth="2" />
      <path d="M50 127v7M78 127v7" className="stroke-line-strong" strokeWidth="4" />
    </Scene>
  );
}
