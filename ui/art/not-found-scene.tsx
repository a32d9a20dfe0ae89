import type { ArtProps } from './art-props.ts';
import { Blossom, Scene } from './scene.tsx';

/** A capybara in the water under the moon, for a missing page. */
export function NotFoundScene(props: ArtProps) {
  return (
    <Scene {...props}>
      <circle cx="54" cy="40" r="17" fill="#ffe9b0" />
      <circle cx="49" cy="36" r="3" fill="#f3d58a" />
      <circle cx="59" cy="45" r="2.2" fill="#f3d58a" />
      <path d="M186 24q.8 5 6 6-5.2.8-6 6-.8-5.2-6-6 5.2-1 6-6zM118 16q.5 3 3.6 3.6-3.1.5-3.6 3.6-.5-3.1-3.6-3.6 3.1-.6 3.6-3.6z" className="fill-primary" />
      <path d="M198 132c2-26-1-44 4-62M208 132c-1-20 3-30 10-44M32 134c1-16-2-26-8-36" stroke="#2fbf71" strokeWidth="3" opacity="0.75" />
      <path d="M202 70c-1-5 0-9 1.5-12" stroke="#7a4a1a" strokeWidth="5" />
      <path
        d="M66 134c-3-26 12-44 36-47 6-10 18-17 32-16l2.5-7.5c3-2.5 7-1 7.5 2.5l1 7c12 2 21 8 23 18 1.5 8-1 17-8 20-8 3-17 1-23 3-4 6-4 14-4 20z"
        fill="#9a6a43"
      />
      <path d="M66 134c-3-26 12-44 36-47 6-10 18-17 32-16 5 .4 8 1 11 2.5-20 1-28 8-35 19-20 2-33 16-34 41.5z" fill="#b98455" />
      <path d="M153 98c8-1 14-4 15.6-7 1.4 8-1.1 17-8 20-8 3-17 1-23 3 2-8 8-15 15.4-16z" fill="#7d5333" />
      <path d="M135 66c2.5-3 6.5-2 7.5 1.5l.7 5c-3-1-6-1.5-9.2-1.5z" fill="#7d5333" />
      <path d="M143 84c2.5-1.6 5-1.6 7 0" stroke="#2a1a0e" strokeWidth="2.6" />
      <ellipse cx="165.5" cy="92" rx="2" ry="3" transform="rotate(-20 165.5 92)" fill="#2a1a0e" />
      <path d="M155 107c3 .6 6 .2 8.5-1.5" stroke="#2a1a0e" strokeWidth="1.8" />
      <Blossom transform="translate(131 66) rotate(-14) scale(0.95)" />
      <path d="M16 132c22-8 52-11 104-11s82 3 104 11c-24 9-58 13-104 13S40 141 16 132z" fill="#2b6f9e" opacity="0.42" />
      <path d="M62 131h84M78 138h60M40 128h12M160 130h34" className="stroke-text" strokeWidth="2" opacity="0.3" />
    </Scene>
  );
}
