import { type ArtProps, useArtId } from '../art-props.ts';
import { Fade, Glow } from '../fade.tsx';
import { Place } from './place.tsx';

/** An empty stage before the show, with a caramel dog on it. */
export function CasinoEmpty(props: ArtProps) {
  const id = useArtId();
  return (
    <Place {...props}>
      <defs>
        <Fade id={id('back')} stops={['#2a1540', '#4a1f4e', '#2b1136']} />
        <Fade id={id('velvet')} stops={['#d8455c', '#8f1f3c', '#c2364f', '#7a1733', '#b02c48', '#5c0f28']} x2={1} y2={0} />
        <Fade id={id('floor')} stops={['#c98a52', '#8a5630', '#5a3419']} />
        <Fade id={id('beam')} stops={['#fff3c4aa', '#fff3c422']} />
        <Glow id={id('pool')} colour="#fff0bd" opacity={0.85} />
        <Fade id={id('coat')} stops={['#f2b765', '#d68b3a', '#a65f22']} x2={0.6} y2={1} />
      </defs>
      <rect width="480" height="320" fill={`url(#${id('back')})`} />
      <path d="M0 232h480v88H0z" fill={`url(#${id('floor')})`} />
      <path
        d="M0 232h480v4H0zM120 236 70 320M200 236l-20 84M280 236l20 84M360 236l50 84M0 266h480M0 298h480"
        fill="none"
        stroke="#4a2812"
        strokeWidth="2"
        opacity="0.45"
      />
      <path d="M96 0h52l224 276H128z" fill={`url(#${id('beam')})`} />
      <ellipse cx="250" cy="272" rx="140" ry="36" fill={`url(#${id('pool')})`} />
      <path d="M0 0h98c6 70-6 130-44 176 20 18 26 44 24 84H0z" fill={`url(#${id('velvet')})`} />
      <path d="M480 0h-98c-6 70 6 130 44 176-20 18-26 44-24 84h78z" fill={`url(#${id('velvet')})`} />
      <path d="M52 172c12 2 18 8 22 18M428 172c-12 2-18 8-22 18" stroke="#ffd257" strokeWidth="8" strokeLinecap="round" />
      <path d="M0 0h480v34c-20 22-60 22-80 0-20 22-60 22-80 0-20 22-60 22-80 0-20 22-60 22-80 0-20 22-60 22-80 0-20 22-60 22-80 0z" fill="#8f1f3c" />
      <path
        d="M0 34c20 22 60 22 80 0 20 22 60 22 80 0 20 22 60 22 80 0 20 22 60 22 80 0 20 22 60 22 80 0 20 22 60 22 80 0"
        fill="none"
        stroke="#ffd257"
        strokeWidth="5"
      />
      <g>
        <ellipse cx="262" cy="282" rx="92" ry="12" fill="#2a1208" opacity="0.5" />
        <path d="M334 268c26-2 36-20 26-34-6-6-14 0-10 8 6 12-6 18-22 16z" fill="#b8702c" />
        <path d="M176 270c-8-42 30-72 84-72 52 0 88 28 86 62-2 22-40 24-84 24s-80 2-86-14z" fill={`url(#${id('coat')})`} />
        <path d="M196 214c18-12 40-16 64-16 30 0 54 10 70 26-30-10-66-12-94-4-20 6-34 8-40-6z" fill="#ffdb9a" opacity="0.6" />
        <path d="M318 284c-30 4-46-10-40-30 6-16 26-22 44-14 16 8 22 24 14 44z" fill="#a65f22" opacity="0.45" />
        <path d="M140 266c-4-30 14-50 44-50 28 0 44 18 44 40 0 20-18 28-40 30l-34 2c-10 0-14-10-14-22z" fill={`url(#${id('coat')})`} />
        <path d="M136 270c0-14 12-22 26-20 12 2 18 12 14 22s-14 14-26 14-14-6-14-16z" fill="#ffe2b0" />
        <path d="M130 268c0-7 6-11 13-10s9 6 6 11-9 7-13 6-6-3-6-7z" fill="#2a1710" />
        <path d="M176 250q8 7 16 1" fill="none" stroke="#4a2812" strokeWidth="4" strokeLinecap="round" />
        <path d="M190 218c20-10 42 2 48 28 2 12-6 20-14 16-18-6-34-22-34-44z" fill="#9a5520" />
        <path d="M206 284c20-10 50-8 60-2 4 4 0 8-6 8h-50c-8 0-10-3-4-6z" fill="#ffe2b0" />
      </g>
      <path
        d="M150 196h16l-16 18h16M124 168h12l-12 14h12M106 146h9l-9 11h9"
        fill="none"
        stroke="#fff3c4"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Place>
  );
}
