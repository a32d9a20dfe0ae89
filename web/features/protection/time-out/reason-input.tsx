import { useFieldControl } from '#ui/forms/plain/field-context.ts';

const MAX_LETTERS = 500;

/** A few lines in the player's own words, in a Field. */
export function ReasonInput({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const wiring = useFieldControl({});
  return (
    <textarea
      {...wiring}
      rows={3}
      maxLength={MAX_LETTERS}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      className="control field-sizing-content max-h-60 min-h-24 w-full resize-y px-4 py-3 text-base text-text placeholder:text-faint hover:border-muted"
    />
  );
}
