import { artAttributes } from './art-props.ts';
import type { ArtProps } from './art-props.ts';
import { DoubleWheel } from './double-wheel.tsx';
import { useArtId } from './use-art-id.ts';

/** The poster of the wheel game, 3:4; its lower quarter is left to the title plate. */
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
        <linearGradient id={id('pointer')} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#fff4cf" />
          <stop offset="0.5" stopColor="#e0a93f" />
          <stop offset="1" stopColor="#7a4c0b" />
        </linearGradient>
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
      <g transform="translate(150 196) scale(1.18)">
        <DoubleWheel />
      </g>
      <g>
        <path d="M152 92 139 60a14 14 0 1 1 27 0z" fill="#000" opacity="0.35" transform="translate(3 4)" />
        <path d="M150 92 136.5 60a14.5 14.5 0 1 1 27 0z" fill={`url(#${id('pointer')})`} />
        <circle cx="150" cy="55" r="5.5" fill="#43101f" />
      </g>
      <rect width="300" height="400" fill={`url(#${id('fade')})`} />
    </svg>
  );
}
