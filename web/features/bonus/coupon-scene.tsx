import type { ArtProps } from '#ui/art/art-props.ts';
import { Blossom, Scene } from '#ui/art/scene.tsx';

/** A blank coupon with its dotted edge, leaning on a leaf. */
export function CouponScene(props: ArtProps) {
  return (
    <Scene {...props}>
      <ellipse cx="122" cy="134" rx="70" ry="6" className="fill-line" />
      <g transform="rotate(-8 120 84)">
        <path
          d="M60 52h122a6 6 0 0 1 6 6v16a12 12 0 0 0 0 24v16a6 6 0 0 1-6 6H60a6 6 0 0 1-6-6V98a12 12 0 0 0 0-24V58a6 6 0 0 1 6-6z"
          className="fill-surface stroke-line-strong"
          strokeWidth="2"
        />
        <path d="M150 58v56" className="stroke-line-strong" strokeWidth="2" strokeDasharray="1 8" />
        <path d="M80 74h44M80 88h56" className="stroke-line" strokeWidth="5" />
        <path d="M80 102h26" className="stroke-primary" strokeWidth="5" />
        <circle cx="168" cy="86" r="7" className="fill-raised stroke-line-strong" strokeWidth="2" />
      </g>
      <path d="M196 132c-2-12 1-22 8-30" stroke="#2fbf71" strokeWidth="3" />
      <path d="M197 122c-7-1-11-6-12-12 7 0 12 5 12 12zM199 114c8 0 13-5 14-11-8 0-13 4-14 11z" fill="#2fbf71" />
      <Blossom transform="translate(205 98)" />
    </Scene>
  );
}
