import { type ArtProps, useArtId } from '../art-props.ts';
import { Fade, Glow } from '../fade.tsx';
import { scatter } from '../scatter.ts';
import { Place } from './place.tsx';

/** The egg-shaped telephone booth of Brazilian pavements, lit at night. */
export function SupportPlace(props: ArtProps) {
  const id = useArtId();
  return (
    <Place {...props}>
      <defs>
        <Fade id={id('sky')} stops={['#0c1c3f', '#1c3a6b', '#3f6a94']} />
        <Fade id={id('shell')} stops={['#ffb45a', '#f5852f', '#c4521a', '#7c2d10']} x2={1} y2={0.8} />
        <Fade id={id('inside')} stops={['#fff2c9', '#ffd27a', '#d98a3c']} />
        <Glow id={id('lamp')} colour="#ffe2a0" opacity={0.75} />
        <Fade id={id('pole')} stops={['#c3cede', '#6c7c96', '#39455c']} x2={1} y2={0} />
        <Fade id={id('phone')} stops={['#4a7bd0', '#234b96']} x2={1} y2={1} />
        <pattern id={id('waves')} width="48" height="20" patternUnits="userSpaceOnUse">
          <rect width="48" height="20" fill="#d9dde4" />
          <path d="M0 6q12-9 24 0t24 0v8q-12 9-24 0T0 14z" fill="#2a3348" />
        </pattern>
      </defs>
      <rect width="480" height="320" fill={`url(#${id('sky')})`} />
      <path d={scatter({ width: 480, height: 150, count: 34, seed: 4 })} stroke="#eaf2ff" strokeWidth="2" strokeLinecap="round" opacity="0.7" />
      <path d="M92 40a26 26 0 1 0 20 42 22 22 0 0 1-20-42z" fill="#fff3cf" />
      <path d="M0 262v-70h44v-40h52v62h36v-88h60v104h30v-56h56v80h40V142h62v98h34v-66h66v88z" fill="#142d55" />
      <path
        d="M58 168h10v12H58zM74 168h10v12H74zM58 192h10v12H58zM148 142h12v12h-12zM168 142h12v12h-12zM148 166h12v12h-12zM332 158h12v12h-12zM352 184h12v12h-12zM430 192h12v12h-12z"
        fill="#ffd98a"
        opacity="0.75"
      />
      <rect y="258" width="480" height="62" fill={`url(#${id('waves')})`} />
      <path d="M0 258h480v62H0z" fill="#0c1c3f" opacity="0.42" />
      <path d="M0 256h480v5H0z" fill="#8fa3c4" />
      <circle cx="262" cy="150" r="190" fill={`url(#${id('lamp')})`} />
      <ellipse cx="262" cy="282" rx="110" ry="18" fill="#ffe2a0" opacity="0.4" />
      <path d="M250 180h24v100h-24z" fill={`url(#${id('pole')})`} />
      <path d="M232 276h60q6 0 6 6v4h-72v-4q0-6 6-6z" fill="#39455c" />
      <path d="M166 176c-14-78 26-140 96-140s112 60 98 140c-3 20-24 30-46 30-12 0-14-12-52-12s-40 12-52 12c-22 0-41-10-44-30z" fill={`url(#${id('shell')})`} />
      <path d="M190 168c-8-56 20-100 72-100s82 44 74 100c-2 14-10 20-22 20-10 0-14-10-52-10s-42 10-52 10c-12 0-18-6-20-20z" fill={`url(#${id('inside')})`} />
      <path d="M176 150c-6-60 26-100 78-104-36 14-58 46-62 92-1 14-14 20-16 12z" fill="#fff" opacity="0.4" />
      <rect x="226" y="96" width="72" height="86" rx="10" fill={`url(#${id('phone')})`} />
      <path d="M226 106q0-10 10-10h52q10 0 10 10v4h-72z" fill="#8db3f2" opacity="0.6" />
      <rect x="258" y="106" width="30" height="16" rx="3" fill="#c9f0d8" />
      <path
        d="M262 134h.1M273 134h.1M284 134h.1M262 146h.1M273 146h.1M284 146h.1M262 158h.1M273 158h.1M284 158h.1"
        stroke="#f3f6fc"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path d="M234 104c10-4 14 4 12 12-1 6-1 34 0 40 2 8-2 16-12 12-5-2-6-8-2-12 2-12 2-28 0-40-4-4-3-10 2-12z" fill="#12213f" />
      <path d="M238 168c-4 20 14 16 12 30s-22 10-18 26" fill="none" stroke="#12213f" strokeWidth="4" strokeLinecap="round" />
      <path d="M388 66h44q14 0 14 14v22q0 14-14 14h-22l-18 16v-16h-4q-14 0-14-14V80q0-14 14-14z" fill="#f3f6fc" />
      <path d="M394 91h.1M410 91h.1M426 91h.1" stroke="#1c3a6b" strokeWidth="9" strokeLinecap="round" />
    </Place>
  );
}
