import { artAttributes } from './art-props.ts';
import type { ArtProps } from './art-props.ts';
import { useArtId } from './use-art-id.ts';

export function WheelPoster({ className, title }: ArtProps) {
  return <svg viewBox="0 0 300 400" className={className} {...artAttributes(title)} />;
}
