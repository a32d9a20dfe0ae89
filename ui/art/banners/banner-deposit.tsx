import { type ArtProps, useArtId } from '../art-props.ts';
import { Fade, Glow } from '../fade.tsx';
import { Banner } from './banner.tsx';

/** The clay filter in the kitchen filling a glass. */
export function BannerDeposit(props: ArtProps) {
  const id = useArtId();
  return (
    <Banner {...props}>
      <defs>
        <pattern id={id('tiles')} width="60" height="60" patternUnits="userSpaceOnUse">
          <rect width="60" height="60" fill="#e6f0ee" />
          <path d="M0 0q18 0 18 18Q0 18 0 0zM60 0q-18 0-18 18 18 0 18-18zM0 60q18 0 18-18Q0 42 0 60zM60 60q-18 0-18-18 18 0 18 18z" fill="#7fb3bb" />
          <path d="M30 16 44 30 30 44 16 30z" fill="none" stroke="#7fb3bb" strokeWidth="3" />
          <circle cx="30" cy="30" r="4.5" fill="#e0a03a" />
          <path d="M0 0h60v60" fill="none" stroke="#c8dad8" strokeWidth="2" />
        </pattern>
        <Fade id={id('light')} stops={['#ffffff00', '#24505b33', '#123842aa']} x2={1} y2={0.5} />
        <Glow id={id('window')} colour="#fff7d6" opacity={0.95} />
        <Fade id={id('clay')} stops={['#b5532f', '#e58a57', '#c9663a', '#7c321b']} x2={1} y2={0} />
        <Fade id={id('wood')} stops={['#b98350', '#8a5630', '#5c351b']} />
        <Fade id={id('water')} stops={['#c9f0f5', '#8fd4e4']} />
      </defs>
      <rect width="960" height="300" fill={`url(#${id('tiles')})`} />
      <ellipse cx="160" cy="40" rx="420" ry="260" fill={`url(#${id('window')})`} />
      <rect width="960" height="300" fill={`url(#${id('light')})`} />
      <path d="M0 246h960v54H0z" fill={`url(#${id('wood')})`} />
      <path d="M0 246h960v5H0z" fill="#d7a671" />
      <path d="M60 268h200M340 280h160M640 272h220M120 288h90M560 286h60" stroke="#4a2a14" strokeWidth="2" opacity="0.4" />
      <path d="M600 252h150c56 6 90 14 104 22H640c-34-6-48-14-40-22z" fill="#2d1609" opacity="0.36" />
      <g transform="translate(66 26) scale(0.9)">
        <path d="M588 152h152v86q0 14-14 14H602q-14 0-14-14z" fill={`url(#${id('clay')})`} />
        <path d="M582 50h164v92q0 12-12 12H594q-12 0-12-12z" fill={`url(#${id('clay')})`} />
        <path d="M576 40h176v10q0 6-6 6H582q-6 0-6-6zM584 146h160v12H584z" fill="#8d3d20" />
        <path d="M592 40c4-18 38-26 72-26s68 8 72 26z" fill={`url(#${id('clay')})`} />
        <rect x="652" y="4" width="24" height="12" rx="6" fill="#c9663a" />
        <path d="M604 66v74M604 170v62" stroke="#ffd2ae" strokeWidth="9" strokeLinecap="round" opacity="0.5" />
        <path d="M600 100h128M606 200h116" stroke="#7c321b" strokeWidth="2" opacity="0.35" />
        <path d="M664 112l16 12-6 18h-20l-6-18z" fill="none" stroke="#ffe0b8" strokeWidth="3" opacity="0.75" />
        <path d="M588 214h-30q-6 0-6 6v6h14v-4h22z" fill="#3a5862" />
        <path d="M568 206v-14M558 192h20" stroke="#3a5862" strokeWidth="6" strokeLinecap="round" />
        <path d="M559 226v14" stroke="#b9e9f2" strokeWidth="5" strokeLinecap="round" />
        <path d="M536 214h46l-5 34q-1 4-5 4h-26q-4 0-5-4z" fill="#f2fbfb" opacity="0.55" />
        <path d="M539 232h40l-3 16q-1 4-5 4h-24q-4 0-5-4z" fill={`url(#${id('water')})`} />
        <path d="M542 218l3 28" stroke="#fff" strokeWidth="4" strokeLinecap="round" opacity="0.9" />
        <path d="M536 214h46" stroke="#fff" strokeWidth="2.5" opacity="0.9" />
      </g>
      <circle cx="826" cy="232" r="20" fill="#5aa83f" />
      <circle cx="864" cy="236" r="16" fill="#3f8a34" />
      <circle cx="819" cy="225" r="7" fill="#9bd777" opacity="0.8" />
      <path d="M844 222c2-20 18-30 36-28-2 18-16 30-36 28z" fill="#2f7a3a" />
    </Banner>
  );
}
