import { Search } from 'lucide-react';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { buttonClass } from '#ui/actions/button-class.ts';
import { cx } from '#ui/cx.ts';
import { TextInput } from '#ui/forms/plain/text-input.tsx';
import { LONGEST_SEARCH, searchPath } from './search-path.ts';

/** Long enough to type a word, short enough to feel immediate. */
const TYPING_PAUSE_MS = 180;

interface SearchBoxProps {
  readonly q: string;
  /** Called while the player types; without it, the search runs only when submitted. */
  readonly onType?: (q: string) => void;
  /** On phones an icon that links to the search's own page. */
  readonly folded?: boolean;
}

/** The search for matches: a plain form that submits to /sports/buscar. */
export function SearchBox({ q, onType, folded = false }: SearchBoxProps) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  // Uncontrolled, so that text typed before hydration stays; another address sets its own search.
  useEffect(() => {
    const box = input.current;
    if (box !== null && box !== document.activeElement && box.value.trim() !== q) box.value = q;
  }, [q]);
  const typed = () => (input.current?.value ?? '').trim().slice(0, LONGEST_SEARCH);
  const typeSoon = () => {
    clearTimeout(pause.current);
    pause.current = setTimeout(() => onType?.(typed()), TYPING_PAUSE_MS);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    clearTimeout(pause.current);
    if (onType === undefined) void navigate(searchPath(typed()));
    else onType(typed());
  };
  const form = (
    <form role="search" action="/sports/buscar" onSubmit={submit} className={cx(folded && 'basis-full max-sm:hidden')}>
      <TextInput
        ref={input}
        type="search"
        name="q"
        aria-label="Buscar times e campeonatos"
        placeholder="Time ou campeonato"
        defaultValue={q}
        maxLength={LONGEST_SEARCH}
        autoComplete="off"
        enterKeyHint="search"
        onChange={typeSoon}
        leading={<Search aria-hidden="true" size={20} strokeWidth={1.75} />}
        trailing={
          <button type="submit" className={`${buttonClass({ variant: 'ghost', size: 'md' })} mr-0.5`}>
            Buscar
          </button>
        }
      />
    </form>
  );
  if (!folded) return form;
  return (
    <>
      <Link
        to="/sports/buscar"
        aria-label="Buscar times e campeonatos"
        className="grid size-11 place-items-center rounded-control border border-line text-muted hover:border-line-strong hover:text-text sm:hidden"
      >
        <Search aria-hidden="true" size={20} strokeWidth={1.75} />
      </Link>
      {form}
    </>
  );
}
