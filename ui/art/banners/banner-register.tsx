import { type ArtProps, useArtId } from '../art-props.ts';
import { Fade, Glow } from '../fade.tsx';
import { Banner } from './banner.tsx';

/** A seedling on the sill at sunrise, and the can it was watered with. */
export function BannerRegister(props: ArtProps) {
  const id = useArtId();
  return (
    <Banner {...props}>
      <defs>
        <Fade id={id('sky')} stops={['#f9c98b', '#fbdca6', '#ffeccb']} />
        <Glow id={id('sun')} colour="#fffbe6" opacity={1} />
        <Fade id={id('clay')} stops={['#e79a68', '#c9683f', '#8d3f26']} x2={1} y2={0.25} />
        <Fade id={id('enamel')} stops={['#23527f', '#3f7fb3', '#7fb4d8']} x2={1} y2={-0.2} />
        <Fade id={id('sill')} stops={['#f4efe2', '#d9cdb4']} />
      </defs>
      <rect width="960" height="300" fill={`url(#${id('sky')})`} />
      <circle cx="230" cy="92" r="210" fill={`url(#${id('sun')})`} />
      <circle cx="230" cy="92" r="40" fill="#fff6d8" />
      <path d="M0 196c90-40 170-44 262-18s150-36 250-30 160 42 250 26 140-40 198-30v156H0z" fill="#e9a98a" />
      <path d="M0 218c120-30 220-22 330-6s200-34 320-22 200 30 310 6v104H0z" fill="#b97a76" />
      <path d="M0 238c150-20 300-14 460-6s330-16 500-4v72H0z" fill="#7c5568" />
      <path d="M0 244h960v56H0z" fill={`url(#${id('sill')})`} />
      <path d="M0 244h960v5H0z" fill="#fffaf0" />
      <path d="M0 288h960v12H0z" fill="#bcae93" />
      <path d="M706 250h140c30 6 46 12 52 18H724c-22-4-26-12-18-18zM480 250h130c30 4 44 10 52 16H500c-20-4-26-10-20-16z" fill="#8d7f69" opacity="0.34" />
      <g transform="translate(1050 0) scale(-1 1)">
        <path d="M444 196l-4 12M434 190l-8 12M452 206l-2 10" stroke="#8fc3e4" strokeWidth="3" strokeLinecap="round" />
        <path d="M600 186h14c22 0 26 42-2 50l-8 2" fill="none" stroke="#2c5f8f" strokeWidth="9" />
        <path d="M504 178h96l8 76H496z" fill={`url(#${id('enamel')})`} />
        <path d="m500 222-60-56 8-8 56 38z" fill="#3f7fb3" />
        <path d="m428 164 24-22 8 9-24 22z" fill="#23527f" />
        <ellipse cx="552" cy="178" rx="48" ry="8" fill="#1c3f63" />
        <path d="M532 212q8-14 16 0t16 0" fill="none" stroke="#e9f3fa" strokeWidth="4" strokeLinecap="round" />
      </g>
      <path d="M466 190l-6 56h12l2-56z" fill="#fff" opacity="0.35" />
      <g>
        <path d="M692 186h104l-14 68h-76z" fill={`url(#${id('clay')})`} />
        <path d="M684 170h120v22a4 4 0 0 1-4 4H688a4 4 0 0 1-4-4z" fill={`url(#${id('clay')})`} />
        <path d="M690 196h108l-2 9H692z" fill="#6d2f1c" opacity="0.45" />
        <ellipse cx="744" cy="171" rx="60" ry="8" fill="#4a2a1c" />
        <path d="M700 212l8 36h8l-6-36z" fill="#ffd9b8" opacity="0.4" />
        <path d="M744 172c-2-30 4-52 0-84" fill="none" stroke="#4f8a3c" strokeWidth="7" strokeLinecap="round" />
        <path d="M743 134c-34 6-58-8-66-36 34-8 60 6 66 36z" fill="#3f9a52" />
        <path d="M743 134c-20-8-42-20-66-36 20-6 38-4 50 6" fill="#6cc06b" />
        <path d="M745 112c4-34 28-54 64-50 0 34-26 54-64 50z" fill="#2f8446" />
        <path d="M745 112c14-22 34-38 64-50-24-4-44 4-54 18" fill="#58b061" />
        <path d="M744 90c-12-6-16-20-8-32 6 4 8 8 9 12 3-5 7-8 13-10 6 14-2 26-14 30z" fill="#ffc53d" />
        <path d="M744 90c-12-6-16-20-8-32 6 4 8 8 9 12z" fill="#ffe08a" />
      </g>
      <path d="M330 96q8-9 16 0 8-9 16 0M382 122q6-7 12 0 6-7 12 0" fill="none" stroke="#8a5a62" strokeWidth="3" strokeLinecap="round" />
    </Banner>
  );
}
