import { LinkButton } from '#ui/actions/link-button.tsx';
import type { Obstacle } from './obstacle-store.ts';

/** Replaces a button that would be refused: names the missing step and links to it. The bar at the foot of the page hides then (ui/feedback/foot-bar.ts). */
export function MissingStep({ obstacle: { text, whole, to } }: { obstacle: Obstacle }) {
  return (
    <div data-obstacle className="flex flex-col gap-2">
      <LinkButton to={to} size="lg" block>
        {whole}
      </LinkButton>
      <p className="text-center text-sm text-muted">{text}</p>
    </div>
  );
}
