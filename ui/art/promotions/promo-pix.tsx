import { type ArtProps, useArtId } from '../art-props.ts';
import { Fade, Glow } from '../fade.tsx';
import { Promotion } from './promotion.tsx';

/** A paper plane that has just left a telephone: Pix is instant and without a fee. */
export function PromoPix(props: ArtProps) {
  const id = useArtId();
  return (
    <Promotion {...props}>
      <defs>
        <Fade id={id('sky')} stops={['#bff0e0', '#6fd0c0', '#2a9a98']} x2={0.6} y2={1} />
        <Glow id={id('sun')} colour="#fffff0" opacity={0.95} />
        <Fade id={id('case')} stops={['#3a4a66', '#1a2540', '#0b1220']} x2={1} y2={0.6} />
        <Fade id={id('screen')} stops={['#ffffff', '#e2f5f0']} />
        <Fade id={id('plane')} stops={['#ffffff', '#e6f0f2']} x2={1} y2={1} />
      </defs>
      <rect width="960" height="540" fill={`url(#${id('sky')})`} />
      <circle cx="150" cy="90" r="300" fill={`url(#${id('sun')})`} />
      <g fill="#fff" opacity="0.75">
        <path d="M640 150c0-26 30-40 52-28 12-30 60-32 74-2 30-8 52 10 52 32H650c-6 0-10 0-10-2zM60 236c0-18 20-28 36-20 8-20 42-22 52-2 22-6 38 8 38 24H68c-6 0-8-1-8-2z" />
      </g>
      <path d="M0 430h70v-60h56v90h40v-120h64v70h50v-40h70v100h300v-60h54v-70h72v50h46v-110h64v130h58v-50h66v190H0z" fill="#1d7f84" opacity="0.55" />
      <path d="M0 470c200-40 380-30 520-14s300-20 440-6v90H0z" fill="#0f5b62" />
      <path d="M184 506c120-30 330-26 420 0-90 20-330 22-420 0z" fill="#063a42" opacity="0.5" />
      <g transform="rotate(-9 350 290)">
        <rect x="244" y="62" width="212" height="430" rx="34" fill={`url(#${id('case')})`} />
        <path d="M278 62h144q34 0 34 34v6q0-30-34-30H278q-34 0-34 30v-6q0-34 34-34z" fill="#8fa3c4" opacity="0.8" />
        <rect x="256" y="76" width="188" height="402" rx="22" fill={`url(#${id('screen')})`} />
        <path d="M256 98q0-22 22-22h74L256 300z" fill="#fff" opacity="0.5" />
        <rect x="318" y="86" width="64" height="14" rx="7" fill="#0b1220" />
        <g fill="none" stroke="#128079" strokeWidth="13">
          <path d="M296 216v-68h21a20 20 0 0 1 0 40h-21M357 168v48M376 168l34 48M410 168l-34 48" />
          <path d="M357 144v14" />
        </g>
        <circle cx="350" cy="304" r="50" fill="#2fbf71" />
        <path d="m327 305 17 17 31-35" fill="none" stroke="#fff" strokeWidth="12" strokeLinecap="round" strokeLinejoin="round" />
        <path d="M290 388h120M310 414h80" stroke="#b4d8d3" strokeWidth="12" strokeLinecap="round" />
        <rect x="310" y="452" width="80" height="7" rx="3.5" fill="#0b1220" opacity="0.35" />
      </g>
      <path d="M474 236c60 70 120 74 146 34s-30-70-44-28 70 70 150 6" fill="none" stroke="#fff" strokeWidth="6" strokeLinecap="round" strokeDasharray="2 17" />
      <g transform="translate(10 -6)">
        <path d="M740 236 896 128l-44 172-40-38z" fill={`url(#${id('plane')})`} />
        <path d="M740 236 896 128 792 250z" fill="#fff" />
        <path d="M792 250 896 128l-84 134-12 40z" fill="#9cc4c9" />
        <path d="m800 302 12-40 20 19z" fill="#6f9fa8" />
      </g>
    </Promotion>
  );
}
