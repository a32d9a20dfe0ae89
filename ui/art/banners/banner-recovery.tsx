import { type ArtProps, useArtId } from '../art-props.ts';
import { Fade, Glow } from '../fade.tsx';
import { scatter } from '../scatter.ts';
import { Banner } from './banner.tsx';

/** A lighthouse showing a small boat the way home. */
export function BannerRecovery(props: ArtProps) {
  const id = useArtId();
  return (
    <Banner {...props}>
      <defs>
        <Fade id={id('sky')} stops={['#062a3a', '#0d4a5a', '#1f7579', '#5aa394']} />
        <Fade id={id('beam')} stops={['#fff4c200', '#fff4c255', '#fff4c2cc']} x2={1} y2={0} />
        <Fade id={id('sea')} stops={['#1d6a74', '#0a3947', '#05222e']} />
        <Glow id={id('lamp')} colour="#fff3c0" opacity={1} />
        <Fade id={id('tower')} stops={['#ffffff', '#f1ece2', '#a9adb2']} x2={1} y2={0} />
        <Fade id={id('band')} stops={['#f0705a', '#c93f32', '#7c2320']} x2={1} y2={0} />
        <Fade id={id('rock')} stops={['#35525a', '#152a33']} />
      </defs>
      <rect width="960" height="300" fill={`url(#${id('sky')})`} />
      <path d={scatter({ width: 960, height: 150, count: 52, seed: 9 })} stroke="#e6fff6" strokeWidth="2" strokeLinecap="round" opacity="0.6" />
      <circle cx="150" cy="62" r="22" fill="#fdf6d8" />
      <circle cx="143" cy="57" r="4" fill="#e7dcb0" />
      <circle cx="157" cy="69" r="3" fill="#e7dcb0" />
      <path d="M0 206h960v94H0z" fill={`url(#${id('sea')})`} />
      <path d="M700 84 0 96v132z" fill={`url(#${id('beam')})`} />
      <path d="M700 84 960 62v58z" fill="#fff4c2" opacity="0.22" />
      <path d="M560 300c10-40 44-44 70-62 24-16 44-18 76-16 50 2 74 20 98 40 20 14 40 20 52 38z" fill={`url(#${id('rock')})`} />
      <path d="M560 300c10-40 44-44 70-62 20-14 40-17 66-16-30 14-36 30-60 42s-34 20-40 36z" fill="#5c7c80" opacity="0.6" />
      <path d="M676 112h48l14 118h-76z" fill={`url(#${id('tower')})`} />
      <path d="m672.8 140 54.5 0 3.3 28h-61.2zM665.8 199h68.4l3.8 31h-76z" fill={`url(#${id('band')})`} />
      <path d="M664 104h72v10h-72z" fill="#20343d" />
      <path d="M682 72h36v32h-36z" fill="#ffe9a0" />
      <path d="M682 72v32M694 72v32M706 72v32M718 72v32" stroke="#20343d" strokeWidth="3" />
      <path d="M676 72c2-16 10-24 24-26 14 2 22 10 24 26z" fill={`url(#${id('band')})`} />
      <circle cx="700" cy="86" r="80" fill={`url(#${id('lamp')})`} />
      <path d="M693 230v-18a7 7 0 0 1 14 0v18z" fill="#20343d" />
      <path d="M736 222h52v28h-52z" fill="#efe8da" />
      <path d="M730 222l30-20 34 20z" fill="#b4583a" />
      <path d="M752 232h14v14h-14z" fill="#ffd56e" />
      <path d="M256 214h76c-6 16-16 22-28 22h-26c-10 0-18-8-22-22z" fill="#8d3f26" />
      <path d="M256 214h76l-2 6h-71z" fill="#f4d9a6" />
      <path d="M292 212v-62l36 52z" fill="#f7f3e8" />
      <path d="M288 212v-54l-24 46z" fill="#e0a03a" />
      <path d="M290 148v66" stroke="#3a2318" strokeWidth="3" />
      <path
        d="M60 236h60M170 258h90M340 250h70M440 232h54M60 280h110M300 284h130M860 262h60M880 284h50M230 244h110"
        stroke="#9fdccf"
        strokeWidth="3"
        strokeLinecap="round"
        opacity="0.38"
      />
      <path d="M560 292q12-10 24 0t24 0 24 0 24 0 24 0 24 0 24 0 24 0 24 0 24 0 24 0 24 0" fill="none" stroke="#d9f4ec" strokeWidth="4" opacity="0.55" />
    </Banner>
  );
}
