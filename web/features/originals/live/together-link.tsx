import { Columns2 } from 'lucide-react';
import { Link } from 'react-router';
import type { GameId } from '#contracts/games.ts';
import { togetherAddress } from '#web/shared/navigation/together-tables.ts';

/** Link from a table's own page to the page that shows several tables. */
export function TogetherLink({ id }: { id: GameId }) {
  return (
    <Link
      to={togetherAddress([id])}
      aria-label="Abrir junto com outras mesas"
      className="inline-grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-raised hover:text-text"
    >
      <Columns2 aria-hidden="true" size={20} strokeWidth={1.75} />
    </Link>
  );
}
