import { type ArtProps, useArtId } from '../art-props.ts';
import { Fade, Glow } from '../fade.tsx';
import { GemShape } from '../gem.tsx';
import { Promotion } from './promotion.tsx';

/** The places and colours of the chain's beads: a chain of rounds, each tied to the one before. */
const beads = [
  [40, 214, '#ff8fb1'],
  [138, 262, '#7ad7ff'],
  [240, 296, '#ffd257'],
  [346, 312, '#9be38a'],
  [690, 300, '#7ad7ff'],
  [788, 268, '#ff8fb1'],
  [882, 222, '#ffd257'],
] as const;

/** A watchmaker's glass over one link of a chain: every round can be checked. */
export function PromoConferir(props: ArtProps) {
  const id = useArtId();
  return (
    <Promotion {...props}>
      <defs>
        <Fade id={id('cloth')} stops={['#4a3192', '#2c1a66', '#140a38']} x2={0.7} y2={1} />
        <Glow id={id('light')} colour="#c9b2ff" opacity={0.6} />
        <Fade id={id('brass')} stops={['#fff0c4', '#dba53f', '#7d4f12', '#e8bd62']} x2={1} y2={1} />
        <Fade id={id('glass')} stops={['#efe7ff', '#a58ce0', '#5c43a8']} x2={0.8} y2={1} />
        <Fade id={id('handle')} stops={['#8a4d2c', '#4a2413', '#2a1209']} x2={1} y2={-1} />
        <Fade id={id('bead')} stops={['#ffffffcc', '#ffffff00', '#00000066']} x2={0.8} y2={1} />
      </defs>
      <rect width="960" height="540" fill={`url(#${id('cloth')})`} />
      <path d="M-40 420c200-90 330-30 520-70s300-60 520 20v200H-40z" fill="#1b0f48" opacity="0.55" />
      <path d="M-40 480c240-70 380 0 560-30s280-50 480 0v120H-40z" fill="#0e0630" opacity="0.5" />
      <ellipse cx="230" cy="90" rx="460" ry="300" fill={`url(#${id('light')})`} />
      <path d="M-60 160C120 300 300 330 480 322S820 280 1020 130" fill="none" stroke="#0b0526" strokeWidth="12" opacity="0.4" transform="translate(10 16)" />
      <path d="M-60 160C120 300 300 330 480 322S820 280 1020 130" fill="none" stroke="#e3c88a" strokeWidth="6" />
      {beads.map(([x, y, colour]) => (
        <g key={x}>
          <ellipse cx={x + 12} cy={y + 22} rx="32" ry="26" fill="#0b0526" opacity="0.4" />
          <circle cx={x} cy={y} r="31" fill={colour} />
          <circle cx={x} cy={y} r="31" fill={`url(#${id('bead')})`} />
          <ellipse cx={x - 11} cy={y - 13} rx="8" ry="5" transform={`rotate(-40 ${x - 11} ${y - 13})`} fill="#fff" opacity="0.85" />
        </g>
      ))}
      <ellipse cx="556" cy="296" rx="186" ry="170" fill="#0b0526" opacity="0.4" />
      <g transform="rotate(42 520 260)">
        <path d="M668 240h40v40h-40z" fill={`url(#${id('brass')})`} />
        <rect x="700" y="234" width="220" height="52" rx="26" fill={`url(#${id('handle')})`} />
        <path d="M724 246h170" stroke="#e0a57c" strokeWidth="6" strokeLinecap="round" opacity="0.5" />
      </g>
      <circle cx="520" cy="260" r="168" fill={`url(#${id('brass')})`} />
      <circle cx="520" cy="260" r="146" fill="#3c2609" />
      <circle cx="520" cy="260" r="142" fill={`url(#${id('glass')})`} />
      <path d="M378 268q142 26 284-2" fill="none" stroke="#f3dfae" strokeWidth="16" />
      <g transform="translate(408 148) scale(3.5)">
        <GemShape />
      </g>
      <path d="M402 200a142 142 0 0 1 92-78c-50 26-74 62-84 108z" fill="#fff" opacity="0.65" />
      <circle cx="634" cy="372" r="50" fill="#0d3b26" />
      <circle cx="632" cy="368" r="48" fill="#2fbf71" />
      <path d="m610 369 16 16 30-34" fill="none" stroke="#fff" strokeWidth="12" strokeLinecap="round" strokeLinejoin="round" />
    </Promotion>
  );
}
