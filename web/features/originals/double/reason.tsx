import type { DoubleTerms } from '#contracts/double.ts';
import { cx } from '#ui/cx.ts';
import { ModalLink } from '#web/shared/modal/modal-link.tsx';
import { type BettingObstacle, obstacleText } from './betting-obstacle.ts';

interface ReasonProps {
  readonly id: string;
  readonly hold: BettingObstacle | null;
  readonly terms: DoubleTerms;
}

/** What stands below the places: why no bet can be placed now, or how much may be staked. */
export function Reason({ id, hold, terms }: ReasonProps) {
  return (
    <p id={id} className={cx('text-center text-sm text-muted lg:min-h-5 lg:text-left', (hold === null || hold === 'closed') && 'max-lg:sr-only')}>
      {hold === 'visitor' ? (
        <>
          <ModalLink modal="login" look="plain" className="text-text underline underline-offset-4">
            Entre
          </ModalLink>{' '}
          para apostar. Assistir não pede conta.
        </>
      ) : (
        obstacleText(hold, terms)
      )}
    </p>
  );
}
