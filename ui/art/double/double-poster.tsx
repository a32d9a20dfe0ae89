import { artAttributes, type ArtProps, useArtId } from '../art-props.ts';
import { DoubleBoss, DoubleTongue } from './double-pointer.tsx';
import { DoubleWheel } from './double-wheel.tsx';

/** The poster of the wheel game, 3:4; the title plate covers its lower quarter. */
export function DoublePoster({ className, title }: ArtProps) {
  const id = useArtId();
  return (
    <svg viewBox="0 0 300 400" preserveAspectRatio="xMidYMid slice" className={className} {...artAttributes(title)}>
      <defs>
        <radialGradient id={id('felt')} cx="0.3" cy="0.14" r="1.05">
          <stop offset="0" stopColor="#7c1f33" />
          <stop offset="0.5" stopColor="#43101f" />
          <stop offset="1" stopColor="#14050b" />
        </radialGradient>
        <linearGradient id={id('fade')} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0.6" stopColor="#14050b" stopOpacity="0" />
          <stop offset="1" stopColor="#14050b" stopOpacity="0.92" />
        </linearGradient>
      </defs>
      <rect width="300" height="400" fill={`url(#${id('felt')})`} />
      <g fill="none" stroke="#f0c878" strokeWidth="1" opacity="0.16">
        <circle cx="150" cy="196" r="150" />
        <circle cx="150" cy="196" r="166" />
        <circle cx="150" cy="196" r="182" />
      </g>
      <ellipse cx="162" cy="214" rx="134" ry="132" fill="#080205" opacity="0.5" />
      <g transform="translate(150 196) scale(1.14)">
        <DoubleWheel />
        <DoubleTongue />
        <DoubleBoss />
      </g>
      <rect width="300" height="400" fill={`url(#${id('fade')})`} />
    </svg>
  );
}
