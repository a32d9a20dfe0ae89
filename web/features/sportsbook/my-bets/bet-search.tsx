import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { TextInput } from '#ui/forms/plain/text-input.tsx';
import { Button } from '#ui/actions/button.tsx';
import type { BetTab } from './bets-asked.ts';
import { LONGEST_SEARCH } from '../search/search-path.ts';

const TYPING_PAUSE_MS = 250;

/** Finds bets by the teams of their matches; the search is part of the address, and without script a button submits it. */
export function BetSearch({ tab, q, addressOf }: { tab: BetTab; q: string; addressOf: (q: string) => string }) {
  const navigate = useNavigate();
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  const ask = (text: string) => {
    clearTimeout(pause.current);
    pause.current = setTimeout(() => void navigate(addressOf(text.trim()), { replace: true, preventScrollReset: true }), TYPING_PAUSE_MS);
  };
  return (
    <form role="search" method="get" action="/sports/minhas-apostas" onSubmit={(event) => event.preventDefault()} className="flex items-center gap-2">
      <input type="hidden" name="tab" value={tab} />
      <TextInput
        type="search"
        name="q"
        aria-label="Buscar nas suas apostas"
        placeholder="Time ou jogo"
        defaultValue={q}
        maxLength={LONGEST_SEARCH}
        autoComplete="off"
        enterKeyHint="search"
        onChange={({ currentTarget }) => ask(currentTarget.value)}
        leading={<Search aria-hidden="true" size={20} strokeWidth={1.75} />}
        className="min-w-0 flex-1"
      />
      <noscript>
        {import.meta.env.SSR && (
          <Button type="submit" variant="secondary">
            Buscar
          </Button>
        )}
      </noscript>
    </form>
  );
}
