import { Search } from 'lucide-react';
import { useRef } from 'react';
import { TextInput } from '#ui/forms/plain/text-input.tsx';
import { LONGEST_SEARCH } from '../search/search-path.ts';

interface MarketSearchProps {
  readonly q: string;
  readonly onType: (q: string) => void;
}

/** Searches the markets of a match: folded away until it is wanted, a plain form that asks its page, which answers while typing once it is alive. */
export function MarketSearch({ q, onType }: MarketSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <details
      open={q !== '' || undefined}
      className="group/search open:basis-full"
      onToggle={({ currentTarget }) => currentTarget.open && input.current?.focus()}
    >
      <summary className="ml-auto flex h-11 w-fit list-none items-center gap-2 rounded-control px-2 text-sm text-muted hover:text-text group-open/search:sr-only [&::-webkit-details-marker]:hidden">
        <Search aria-hidden="true" size={20} strokeWidth={1.75} />
        <span className="max-sm:sr-only">Buscar mercado</span>
      </summary>
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          input.current?.blur();
        }}
      >
        <TextInput
          ref={input}
          type="search"
          name="q"
          aria-label="Buscar nos mercados deste jogo"
          placeholder="Buscar mercado"
          defaultValue={q}
          maxLength={LONGEST_SEARCH}
          autoComplete="off"
          enterKeyHint="search"
          onChange={({ currentTarget }) => onType(currentTarget.value)}
          leading={<Search aria-hidden="true" size={20} strokeWidth={1.75} />}
        />
      </form>
    </details>
  );
}
