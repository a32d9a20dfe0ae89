import { PalpiteMark } from '../brands/palpite/mark.tsx';
import { PalpiteWordmark } from '../brands/palpite/wordmark.tsx';
import { HeroArt } from './hero-art.tsx';

const paint = { primary: '#ffc53d', accent: '#4cc2ff' };

/** The picture that shared links show, 1200 × 630: the home page's night with the name on its quiet side. */
export function OgPicture() {
  return (
    <svg viewBox="0 0 1200 630" color="#f3f6fc">
      <HeroArt />
      <g transform="translate(84 92)">
        <g transform="scale(2.5)">
          <PalpiteMark {...paint} />
        </g>
        <g transform="translate(150 0) scale(2.1)">
          <PalpiteWordmark {...paint} />
        </g>
      </g>
    </svg>
  );
}
