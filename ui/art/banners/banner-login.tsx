import { type ArtProps, useArtId } from '../art-props.ts';
import { Fade, Glow } from '../fade.tsx';
import { scatter } from '../scatter.ts';
import { Banner } from './banner.tsx';

const GROUND = 252;

/** Left edge, width, wall height, wall and trim of each house in the street. */
const houses = [
  [-20, 128, 104, '#ece3d6', '#2c6f9b'],
  [108, 112, 124, '#f1d9b5', '#9c3f33'],
  [220, 138, 98, '#f4efe6', '#2f7d5a'],
  [358, 116, 138, '#d9e4ec', '#3a559c'],
  [474, 128, 108, '#f0e0d2', '#b0662a'],
  [602, 150, 128, '#f6f1e8', '#c98a1c'],
  [752, 114, 104, '#dfe9dc', '#7a3f74'],
  [866, 130, 134, '#efe3cf', '#2c6f9b'],
] as const;

/** A colonial street at nightfall; one door is open and lit. */
export function BannerLogin(props: ArtProps) {
  const id = useArtId();
  return (
    <Banner {...props}>
      <defs>
        <Fade id={id('sky')} stops={['#101a3c', '#26306a', '#5b4a8c', '#c07f8c']} />
        <Fade id={id('shade')} stops={['#1a204800', '#1c1c4a55', '#191644a0']} />
        <Glow id={id('lamp')} colour="#ffd27a" opacity={0.9} />
        <Fade id={id('street')} stops={['#4a4166', '#25213f']} />
        <Fade id={id('room')} stops={['#fff0bf', '#ffc75e']} />
      </defs>
      <rect width="960" height="300" fill={`url(#${id('sky')})`} />
      <path d={scatter({ width: 960, height: 110, count: 46 })} stroke="#dfe6ff" strokeWidth="1.8" strokeLinecap="round" opacity="0.7" />
      <path d="M176 34a24 24 0 1 0 16 40 20 20 0 0 1-16-40z" fill="#fff3cf" />
      <path d="M0 176c140-60 260-52 380-30s220-58 350-40 170 30 230 20v174H0z" fill="#2b2a5e" />
      <rect y={GROUND - 10} width="960" height="60" fill={`url(#${id('street')})`} />
      {houses.map(([x, width, height, wall, trim], index) => (
        <House key={x} x={x} width={width} height={height} wall={wall} trim={trim} open={index === 5} />
      ))}
      <rect y="96" width="960" height={GROUND - 96} fill={`url(#${id('shade')})`} />
      <path d={`M654 ${GROUND}v-70q23-18 46 0v70z`} fill={`url(#${id('room')})`} />
      <path d={`M640 ${GROUND}v-76l14 6v70zM714 ${GROUND}v-76l-14 6v70z`} fill="#a06c12" />
      <circle cx="677" cy="206" r="120" fill={`url(#${id('lamp')})`} opacity="0.55" />
      <path d={`M654 ${GROUND}h46l46 48H604z`} fill="#ffd27a" opacity="0.55" />
      <path
        d="M60 266h36M140 278h40M250 264h34M330 284h44M430 268h30M530 280h36M780 268h38M860 282h40M470 292h30M200 292h30"
        stroke="#8379a4"
        strokeWidth="3"
        strokeLinecap="round"
        opacity="0.5"
      />
      <path d="M760 160h26" stroke="#171433" strokeWidth="4" />
      <path d="m780 160 10 6-3 20h-14l-3-20z" fill="#ffe39a" stroke="#171433" strokeWidth="3" />
      <circle cx="780" cy="174" r="46" fill={`url(#${id('lamp')})`} opacity="0.8" />
    </Banner>
  );
}

interface HouseProps {
  readonly x: number;
  readonly width: number;
  readonly height: number;
  readonly wall: string;
  readonly trim: string;
  readonly open: boolean;
}

function House({ x, width, height, wall, trim, open }: HouseProps) {
  const top = GROUND - height;
  const tall = height > 115;
  const middle = x + width / 2;
  const sides = [x + 14, x + width - 40];
  return (
    <g>
      <rect x={x} y={top} width={width} height={height} fill={wall} />
      <path d={`M${x - 6} ${top}h${width + 12}l-10-20H${x + 8}z`} fill="#b4583a" />
      <path d={`M${x - 6} ${top}h${width + 12}v5H${x - 6}z`} fill="#7d3826" />
      <path d={`M${x} ${GROUND - 16}h${width}v16H${x}z`} fill={trim} />
      {sides.map((left) => (
        <Opening key={left} x={left} y={GROUND - 66} width={26} height={40} trim={trim} pane={open ? '#ffd56e' : '#33406e'} />
      ))}
      {tall &&
        (width > 125 ? [...sides, middle - 13] : sides).map((left) => (
          <Opening key={`up${String(left)}`} x={left} y={top + 16} width={26} height={28} trim={trim} pane={open ? '#ffd56e' : '#33406e'} />
        ))}
      {!open && <Opening x={middle - 15} y={GROUND - 70} width={30} height={70} trim={trim} />}
    </g>
  );
}

function Opening({ x, y, width, height, trim, pane }: { x: number; y: number; width: number; height: number; trim: string; pane?: string }) {
  const arch = `M${x} ${y + height}v${-height}q${width / 2}-12 ${width} 0v${height}z`;
  return (
    <>
      <path d={arch} fill={pane ?? trim} stroke={trim} strokeWidth="5" />
      <path
        d={`M${x + width / 2} ${y - 5}v${height + 5}${pane !== undefined ? `M${x} ${y + height / 2}h${width}` : ''}`}
        stroke={pane !== undefined ? '#f4ecdc' : '#00000055'}
        strokeWidth="2"
      />
    </>
  );
}
