import { useFieldControl } from '#ui/forms/plain/field-context.ts';

const MAX_LETTERS = 4_000;

/** Several lines of text, in a Field; it grows with its content. */
export function MessageInput({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const wiring = useFieldControl({});
  return (
    <textarea
      {...wiring}
      name="message"
      rows={5}
      maxLength={MAX_LETTERS}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      className="control field-sizing-content max-h-72 min-h-36 w-full resize-y px-4 py-3 text-base text-text placeholder:text-faint hover:border-muted aria-invalid:border-negative"
    />
  );
}
