import { type ArtProps, useArtId } from '../art-props.ts';
import { Fade, Glow } from '../fade.tsx';
import { scatter } from '../scatter.ts';
import { Banner } from './banner.tsx';

const mown = Array.from({ length: 12 }, (_, index) => {
  const near = (step: number) => 480 + (step - 6) * 190;
  const far = (step: number) => 480 + (step - 6) * 92;
  return { at: index, path: `M${far(index)} 158H${far(index + 0.5)}L${near(index + 0.5)} 300H${near(index)}z` };
});
const crowd = [
  { stroke: '#ffd257', field: scatter({ width: 960, height: 66, count: 150, seed: 3 }) },
  { stroke: '#7fd1ff', field: scatter({ width: 960, height: 66, count: 150, seed: 211 }) },
  { stroke: '#f4f6fb', field: scatter({ width: 960, height: 66, count: 150, seed: 517 }) },
];

/** A stadium on a game night: floodlights from the upper left, the pitch mown in bands, the ball waiting on it. */
export function SportsField(props: ArtProps) {
  const id = useArtId();
  return (
    <Banner {...props}>
      <defs>
        <Fade id={id('sky')} stops={['#081226', '#12305a', '#2b5c86']} />
        <Fade id={id('stand')} stops={['#10223f', '#1f3a5f', '#0c1a30']} />
        <Fade id={id('grass')} stops={['#2c8a4c', '#1c6a3a', '#0d4426']} />
        <Glow id={id('lamp')} colour="#f3fbff" opacity={1} />
        <Fade id={id('beam')} stops={['#f3fbff66', '#f3fbff00']} x2={0.6} y2={1} />
        <Fade id={id('ball')} stops={['#ffffff', '#e8edf3', '#8f9bb0']} x2={0.8} y2={1} />
        <clipPath id={id('round')}>
          <circle cx="690" cy="222" r="42" />
        </clipPath>
      </defs>
      <rect width="960" height="300" fill={`url(#${id('sky')})`} />
      <path d="M0 78c200 18 400 22 480 22s280-4 480-22v86H0z" fill={`url(#${id('stand')})`} />
      <g strokeLinecap="round" strokeWidth="5" opacity="0.62" transform="translate(0 88)">
        {crowd.map(({ stroke, field }) => (
          <path key={stroke} d={field} stroke={stroke} />
        ))}
      </g>
      <path d="M0 78c200 18 400 22 480 22s280-4 480-22v8c-200 18-400 22-480 22S200 104 0 86z" fill="#b9cbe2" opacity="0.5" />
      <path d="M0 146h960v14H0z" fill="#0a1730" />
      <path d="M40 150h110v6H40zM210 150h80v6h-80zM360 150h130v6H360zM560 150h90v6h-90zM720 150h120v6H720z" fill="#ffc53d" opacity="0.6" />
      <rect y="158" width="960" height="142" fill={`url(#${id('grass')})`} />
      {mown.map(({ at, path }) => (
        <path key={at} d={path} fill="#4fb36c" opacity="0.3" />
      ))}
      <g fill="none" stroke="#e9fbef" strokeWidth="4" opacity="0.85">
        <path d="M0 172h960" />
        <path d="M480 172v128" strokeWidth="5" />
        <ellipse cx="480" cy="238" rx="190" ry="44" />
      </g>
      <ellipse cx="480" cy="238" rx="9" ry="3.5" fill="#e9fbef" />
      <path d="M64 78V20M896 84V30" stroke="#7f93b3" strokeWidth="6" />
      <path d="M40 6h50v20H40zM874 16h46v18h-46z" fill="#24344f" />
      <path
        d="M48 12h.1M60 12h.1M72 12h.1M83 12h.1M48 21h.1M60 21h.1M72 21h.1M83 21h.1M882 22h.1M893 22h.1M904 22h.1M913 22h.1M882 29h.1M893 29h.1M904 29h.1M913 29h.1"
        stroke="#fff"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <circle cx="65" cy="16" r="150" fill={`url(#${id('lamp')})`} opacity="0.85" />
      <circle cx="897" cy="25" r="80" fill={`url(#${id('lamp')})`} opacity="0.5" />
      <path d="M40 16h50l560 284H150z" fill={`url(#${id('beam')})`} />
      <ellipse cx="716" cy="264" rx="66" ry="10" fill="#04200f" opacity="0.55" />
      <circle cx="690" cy="222" r="42" fill={`url(#${id('ball')})`} />
      <g clipPath={`url(#${id('round')})`} fill="#1a2540">
        <path d="m684 206 17-9 14 13-6 18-19 1z" />
        <path d="m680 176 24-2-4 12-14 4zM735 208l-12-6 2-16 14 4zM724 252l-8-16 12-10 10 10zM676 254l14-10 14 8-4 14-20 2zM650 228l13 4 2 15-12 8-8-12zM652 190l14-4 2 14-10 10-10-6z" />
        <path d="M684 206l-16-6M701 197l0-11M715 210l10-6M709 228l8 8M690 229l0 15M684 206l-6 16-15 10" fill="none" stroke="#1a2540" strokeWidth="2.5" />
      </g>
      <path d="M656 206c6-16 18-24 32-24-16 6-26 16-30 30z" fill="#fff" />
    </Banner>
  );
}
