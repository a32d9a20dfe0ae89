import type { ArtProps } from './art-props.ts';
import { Scene } from './scene.tsx';

/** A cafezinho, for an error. */
export function ErrorScene(props: ArtProps) {
  return (
    <Scene {...props}>
      <ellipse cx="118" cy="135" rx="66" ry="7" className="fill-line" />
      <path d="M62 126h112c-4 8-14 11-24 11H86c-10 0-20-3-24-11z" className="fill-surface stroke-line-strong" strokeWidth="2" />
      <path d="M154 84h9c10 0 15 6 15 14s-6 16-17 16h-9" className="stroke-line-strong" strokeWidth="7" />
      <path d="M154 84h9c10 0 15 6 15 14s-6 16-17 16h-9" className="stroke-surface" strokeWidth="3" />
      <path d="M76 72h82v24c0 18-12 30-28 30h-26c-16 0-28-12-28-30z" className="fill-surface stroke-line-strong" strokeWidth="2" />
      <ellipse cx="117" cy="72" rx="41" ry="9" className="fill-raised stroke-line-strong" strokeWidth="2" />
      <ellipse cx="117" cy="73" rx="34" ry="6" fill="#4a2b16" />
      <path d="M92 72c6-3 14-4 22-4" stroke="#8a5a33" strokeWidth="2" />
      <path d="M77 92c12 5 26 8 40 8s28-3 40-8v5c0 3-.4 5-1 8-12 4-25 6-39 6s-27-2-39-6c-.7-3-1-5-1-8z" fill="#345fcf" opacity="0.9" />
      <path d="m90 101 4-4 4 4-4 4zM113 104l4-4 4 4-4 4zM136 101l4-4 4 4-4 4z" fill="#e8f0ff" />
      <path d="M85 82c1 14 3 24 10 32" className="stroke-text" strokeWidth="2.5" opacity="0.16" />
      <path d="M102 56c-6-8 6-12 0-22M118 54c-6-9 7-15 0-28M134 56c-6-8 6-12 0-22" className="stroke-muted" strokeWidth="3" opacity="0.65" />
      <path d="M196 128c0-8 5-13 12-14 1 8-4 14-12 14zM196 128c-1-6-6-9-11-9 1 6 5 9 11 9z" fill="#2fbf71" />
    </Scene>
  );
}
