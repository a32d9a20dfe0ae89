import type { ArtProps } from '#ui/art/art-props.ts';
import { Blossom, Scene } from '#ui/art/scene.tsx';

/** A letter box on its post with the door open, next to a branch of ipê. */
export function InboxScene(props: ArtProps) {
  return (
    <Scene {...props}>
      <ellipse cx="120" cy="136" rx="66" ry="6" className="fill-line" />
      <path d="M112 96h16v40h-16z" className="fill-raised stroke-line-strong" strokeWidth="2" />
      <path d="M66 96V66a24 24 0 0 1 24-24h60a24 24 0 0 1 24 24v30z" className="fill-surface stroke-line-strong" strokeWidth="2" />
      <path d="M66 96V66a24 24 0 0 1 48 0v30z" className="fill-raised stroke-line-strong" strokeWidth="2" />
      <path d="M148 62V34h16v10h-12" className="stroke-primary" strokeWidth="3" />
      <path d="M78 72h24" className="stroke-line-strong" strokeWidth="3" />
      <path d="M46 134c7-13 5-26-1-37" stroke="#2fbf71" strokeWidth="3" />
      <path d="M47 123c-9 0-14-6-15-13 9 0 14 5 15 13zM49 112c2-8 8-11 14-11-1 7-6 11-14 11z" fill="#2fbf71" />
      <Blossom transform="translate(44 94)" />
    </Scene>
  );
}
