import { Search } from 'lucide-react';
import { useRef } from 'react';
import { TextInput } from '#ui/forms/plain/text-input.tsx';
import { LONGEST_SEARCH } from '../search/search-path.ts';

interface MarketSearchProps {
  readonly q: string;
  readonly onType: (q: string) => void;
}

/** Searches the markets of a match: a plain form that asks its page, which answers while typing once it is alive. */
export function MarketSearch({ q, onType }: MarketSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
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
  );
}
