import { fullCovers } from '#kernel/bets/full-covers.ts';
import { countCombinations } from '#kernel/bets/lines.ts';
import { numberText } from '#kernel/number-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { SegmentedControl } from '#ui/forms/segmented-control.tsx';
import { sizeName } from './bet-name.ts';
import { placement } from './placement/placement.ts';
import type { SlipBet } from './store/slip-bets.ts';
import { changeDraft } from './store/slip-draft.ts';

/** The combinations of a system: single sizes, or a named cover; and the meaning of its stake. */
export function SystemOptions({ bet }: { bet: SlipBet }) {
  const free = bet.selections.length - bet.bankers.size;
  const choose = (sizes: readonly number[]) => {
    placement.dismiss();
    changeDraft({ sizes: sizes.toSorted((a, b) => a - b) });
  };
  const covers = bet.bankers.size > 0 ? [] : fullCovers.filter(({ legs }) => legs === free);
  return (
    <div className="flex flex-col gap-3">
      <fieldset className="m-0 min-w-0 border-0 p-0">
        <legend className="text-sm font-medium">Combinações</legend>
        <ul className="mt-1 grid grid-cols-2 gap-x-3">
          {Array.from({ length: free }, (_, at) => at + 1).map((size) => (
            <li key={size}>
              <Checkbox
                checked={bet.sizes.includes(size)}
                onChange={({ currentTarget }) => choose(currentTarget.checked ? [...bet.sizes, size] : bet.sizes.filter((kept) => kept !== size))}
                label={`${sizeName(size)} × ${numberText(countCombinations(free, [size]))}`}
              />
            </li>
          ))}
        </ul>
      </fieldset>
      {covers.length > 0 && (
        <div role="group" aria-label="Sistemas completos" className="flex flex-wrap gap-2">
          {covers.map(({ name, sizes }) => {
            const chosen = sizes.join() === bet.sizes.join();
            return (
              <Button
                key={name}
                size="sm"
                variant="secondary"
                aria-pressed={chosen}
                className={chosen ? 'border-primary! bg-raised' : undefined}
                onClick={() => choose(chosen ? [] : sizes)}
              >
                {name} · {countCombinations(free, sizes)}
              </Button>
            );
          })}
        </div>
      )}
      <SegmentedControl
        label="O valor é"
        segments={[
          { value: 'total', label: 'Valor total' },
          { value: 'per_line', label: 'Por linha' },
        ]}
        value={bet.stakeMode}
        onValueChange={(stakeMode) => {
          placement.dismiss();
          changeDraft({ stakeMode });
        }}
      />
    </div>
  );
}
