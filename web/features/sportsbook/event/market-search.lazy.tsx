import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { TextInput } from '#ui/forms/plain/text-input.tsx';
import { LONGEST_SEARCH } from '../search/search-path.ts';
import { findMarkets, type MarketSearchProps } from './find-markets.ts';

/** Finds markets of a match while the player types; takes the focus from the button that it replaces. */
export function MarketSearch({ markets, onFind }: MarketSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const find = (q: string) => onFind(q.trim() === '' ? null : new Set(findMarkets(markets, q).map(({ id }) => id)));
  return (
    <form role="search" className="basis-full" onSubmit={(event) => event.preventDefault()}>
      <TextInput
        ref={input}
        type="search"
        aria-label="Buscar nos mercados deste jogo"
        placeholder="Buscar mercado"
        maxLength={LONGEST_SEARCH}
        autoComplete="off"
        enterKeyHint="search"
        onChange={({ currentTarget }) => find(currentTarget.value)}
        leading={<Search aria-hidden="true" size={20} strokeWidth={1.75} />}
      />
    </form>
  );
}
