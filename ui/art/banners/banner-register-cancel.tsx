import { type ArtProps, useArtId } from '../art-props.ts';
import { Fade, Glow } from '../fade.tsx';
import { Banner } from './banner.tsx';

const fronds = [-168, -140, -112, -84, -52, -22, 8] as const;

/** A hammock between two palms at the end of the afternoon. */
export function BannerRegisterCancel(props: ArtProps) {
  const id = useArtId();
  return (
    <Banner {...props}>
      <defs>
        <Fade id={id('sky')} stops={['#7bc8c8', '#bfe3cf', '#ffe6b5']} />
        <Glow id={id('sun')} colour="#fffbe0" opacity={1} />
        <Fade id={id('sea')} stops={['#2ba3a8', '#6cc9bd', '#bfe8d3']} />
        <Fade id={id('sand')} stops={['#fbe3b4', '#e9bd7f']} />
        <Fade id={id('trunk')} stops={['#a9805a', '#6b4a33']} x2={1} y2={0} />
        <Fade id={id('cloth')} stops={['#ff9a76', '#e8604c', '#a93a3a']} />
      </defs>
      <rect width="960" height="300" fill={`url(#${id('sky')})`} />
      <circle cx="200" cy="80" r="230" fill={`url(#${id('sun')})`} />
      <circle cx="200" cy="80" r="34" fill="#fff8dc" />
      <path d="M0 160c60-34 120-40 190-22s90 18 130 22z" fill="#5ba48f" />
      <path d="M0 158h960v62H0z" fill={`url(#${id('sea')})`} />
      <path
        d="M120 172h120M330 182h90M420 170h60M40 192h90M560 178h110M760 186h90M880 172h60M260 200h70"
        stroke="#fff"
        strokeWidth="3"
        strokeLinecap="round"
        opacity="0.55"
      />
      <path d="M0 224c160-22 320-22 480-12s320-14 480-2v90H0z" fill="#fdf1d3" />
      <path d="M0 230c160-20 320-20 480-10s320-14 480-2v82H0z" fill={`url(#${id('sand')})`} />
      <path d="M570 272c80-16 220-16 300 0-60 14-240 14-300 0z" fill="#b98a52" opacity="0.5" />
      <g fill={`url(#${id('trunk')})`}>
        <path d="M536 262c4-60 10-120 34-176l12 4c-20 54-24 112-22 172z" />
        <path d="M868 262c-2-58-10-112-34-162l-11 6c22 48 26 98 20 156z" />
      </g>
      <path
        d="M540 230l20 2M543 202l19 2M548 174l18 3M555 146l17 4M563 118l16 5M846 232l21-2M846 204l19-3M842 176l18-4M836 148l16-6"
        stroke="#4f3625"
        strokeWidth="3"
        opacity="0.5"
      />
      <Palm x={577} y={86} />
      <Palm x={829} y={102} />
      <path d="M563 150 608 176M845 154 800 178" stroke="#f6ead2" strokeWidth="3" />
      <path d="M604 172c40 70 156 74 200 2-20 26-60 36-100 36s-80-10-100-38z" fill="#a93a3a" />
      <path d="M604 172c44 86 160 88 200 2-8 60-50 84-100 84s-92-26-100-86z" fill={`url(#${id('cloth')})`} />
      <path d="M616 196c36 62 140 64 176 0M624 222c40 44 120 44 160 0" fill="none" stroke="#ffd98f" strokeWidth="5" />
      <path
        d="M620 214l-4 14M642 240l-6 14M668 254l-4 14M704 260v14M740 254l4 14M766 240l6 14M788 214l5 14"
        stroke="#ffe9c4"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d="M432 262c0-22 12-34 26-34s26 12 26 34c-8 6-44 6-52 0z" fill="#6f9a3c" />
      <ellipse cx="458" cy="230" rx="15" ry="5" fill="#f7f3df" />
      <path d="M462 230l12-30" stroke="#e8604c" strokeWidth="4" strokeLinecap="round" />
    </Banner>
  );
}

function Palm({ x, y }: { readonly x: number; readonly y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      {fronds.map((turn, index) => (
        <path key={turn} d="M0 0C24-22 62-24 96 6 62-2 30 4 0 0z" transform={`rotate(${turn + 20})`} fill={index % 2 === 0 ? '#2f7d4a' : '#3f9a58'} />
      ))}
      <circle cx="-5" cy="8" r="7" fill="#7a5a2c" />
      <circle cx="8" cy="9" r="6" fill="#5f4420" />
    </g>
  );
}
