import { type ArtProps, useArtId } from '../art-props.ts';
import { Fade, Glow } from '../fade.tsx';
import { Banner } from './banner.tsx';

/** A wall of blue tiles with one panel set into it: 18+. */
export function BannerMajority(props: ArtProps) {
  const id = useArtId();
  return (
    <Banner {...props}>
      <defs>
        <pattern id={id('wall')} width="80" height="80" patternUnits="userSpaceOnUse" x="10" y="-10">
          <rect width="80" height="80" fill="#eef3fb" />
          <path d="M0 0q26 2 26 26Q2 26 0 0zM80 0q-26 2-26 26 24 0 26-26zM0 80q26-2 26-26Q2 54 0 80zM80 80q-26-2-26-26 24 0 26 26z" fill="#2b57ac" />
          <path
            d="M40 12c9 10 9 18 0 28-9-10-9-18 0-28zM40 68c9-10 9-18 0-28-9 10-9 18 0 28zM12 40c10-9 18-9 28 0-10 9-18 9-28 0zM68 40c-10-9-18-9-28 0 10 9 18 9 28 0z"
            fill="#5f88d6"
          />
          <circle cx="40" cy="40" r="5.5" fill="#f2b632" />
          <path d="M0 0h80v80H0z" fill="none" stroke="#b9c8e4" strokeWidth="2.5" />
        </pattern>
        <Fade id={id('shade')} stops={['#ffffff22', '#0a1b4566', '#06102ecc']} x2={1} y2={0.6} />
        <Glow id={id('sun')} colour="#fffbe8" opacity={0.85} />
        <Fade id={id('panel')} stops={['#fffdf6', '#e8edf8']} x2={1} y2={1} />
        <Fade id={id('blue')} stops={['#3766c4', '#173a86']} x2={1} y2={1} />
      </defs>
      <rect width="960" height="300" fill={`url(#${id('wall')})`} />
      <rect width="960" height="300" fill={`url(#${id('shade')})`} />
      <ellipse cx="150" cy="30" rx="420" ry="220" fill={`url(#${id('sun')})`} opacity="0.7" />
      <path d="M536 34h300v244H536z" fill="#040a20" opacity="0.35" />
      <path d="M520 20h300v244H520z" fill="#e3a62a" />
      <path d="M520 20h300l-10 10H530v224l-10 10z" fill="#ffdf8c" />
      <path d="M530 30h280v224H530z" fill={`url(#${id('panel')})`} />
      <path d="M541 41h258v202H541z" fill="none" stroke={`url(#${id('blue')})`} strokeWidth="5" />
      <path d="M541 41q34 2 36 36-34-2-36-36zM799 41q-34 2-36 36 34-2 36-36zM541 243q34-2 36-36-34 2-36 36zM799 243q-34-2-36-36 34 2 36 36z" fill="#2b57ac" />
      <g fill="none" stroke={`url(#${id('blue')})`} strokeWidth="17">
        <path d="m588 108 26-14v102" />
        <circle cx="667" cy="120" r="20.5" />
        <circle cx="667" cy="166" r="25" />
        <path d="M716 143h52M742 117v52" strokeWidth="14" stroke="#e3a62a" />
      </g>
      <path d="M560 218h220" stroke="#5f88d6" strokeWidth="4" strokeDasharray="2 12" strokeLinecap="round" />
      <path d="M670 30v224M530 142h280" stroke="#b9c8e4" strokeWidth="2" opacity="0.55" />
      <path d="M530 30 640 30 560 254 530 254z" fill="#fff" opacity="0.28" />
    </Banner>
  );
}
