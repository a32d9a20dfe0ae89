import { Search, SlidersHorizontal } from 'lucide-react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { buttonClass } from '#ui/actions/button-class.ts';
import { cx } from '#ui/cx.ts';
import { Select } from '#ui/forms/plain/select.tsx';
import { TextInput } from '#ui/forms/plain/text-input.tsx';
import { FEATURE_PARAMETER, LONGEST_SEARCH, readFilters, type ShelfFilters, VOLATILITY_PARAMETER } from './shelf-filters.ts';
import type { ShelfStart } from './shelf-start.ts';

const SORTS = [
  { value: 'popular', label: 'Destaques' },
  { value: 'new', label: 'Novidades' },
  { value: 'name', label: 'Nome, de A a Z' },
  { value: 'rtp', label: 'Maior RTP' },
];
/** Long enough to type a word, short enough to feel immediate. */
const TYPING_PAUSE_MS = 180;

interface ShelfFormProps {
  readonly start: ShelfStart;
  readonly filters: ShelfFilters;
  readonly onApply: (filters: ShelfFilters) => void;
}

/** Search and filters: a plain form that submits to the same address; with JavaScript every change takes effect at once. */
export function ShelfForm({ start, filters, onApply }: ShelfFormProps) {
  const { pathname } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const chosen = [filters.provider, filters.feature, filters.volatility].filter((each) => each !== '').length + (filters.sort === 'popular' ? 0 : 1);
  const [open, setOpen] = useState(false);
  useEffect(() => () => clearTimeout(pause.current), []);

  const apply = () => {
    clearTimeout(pause.current);
    if (form.current !== null) onApply(readForm(form.current));
  };
  const applySoon = () => {
    clearTimeout(pause.current);
    pause.current = setTimeout(apply, TYPING_PAUSE_MS);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    apply();
  };
  return (
    <form ref={form} role="search" action={pathname} onSubmit={submit} className="flex flex-col gap-3">
      <div className="flex gap-2">
        <SearchBox q={filters.q} onType={applySoon} />
        <button
          type="button"
          aria-expanded={open}
          aria-controls="filtros"
          onClick={() => setOpen(!open)}
          className={cx(buttonClass({ variant: 'secondary' }), 'h-12! shrink-0 sm:hidden [@media(scripting:none)]:hidden')}
        >
          <SlidersHorizontal aria-hidden="true" size={18} strokeWidth={1.75} />
          <span className="max-[22rem]:sr-only">Filtros</span>
          {chosen > 0 && <span className="tabular">({chosen})</span>}
        </button>
      </div>
      <div
        id="filtros"
        className={cx(
          'grid gap-2 sm:-mx-1 sm:-my-1 sm:flex sm:overflow-x-auto sm:px-1 sm:py-1 sm:*:min-w-48 sm:*:flex-1 lg:overflow-visible',
          !open && 'max-sm:[@media(scripting:enabled)]:hidden',
        )}
      >
        <Selects start={start} filters={filters} onChange={apply} />
      </div>
    </form>
  );
}

/** The filters of the shelf and its order; reset when the address changes. */
function Selects({ start, filters, onChange }: Pick<ShelfFormProps, 'start' | 'filters'> & { readonly onChange: () => void }) {
  const { provider, feature, volatility } = filters;
  const narrowing = [
    { name: 'provider', label: 'Provedor', all: 'todos', value: provider, options: start.scope.provider === null ? start.providers : null },
    { name: FEATURE_PARAMETER, label: 'Recurso', all: 'todos', value: feature, options: start.features.length > 0 ? start.features : null },
    { name: VOLATILITY_PARAMETER, label: 'Volatilidade', all: 'todas', value: volatility, options: start.volatilities.length > 0 ? start.volatilities : null },
  ];
  return (
    <>
      {narrowing.map(
        ({ name, label, all, value, options }) =>
          options !== null && (
            <Select
              key={`${name} ${value}`}
              name={name}
              aria-label={label}
              placeholder={`${label}: ${all}`}
              defaultValue={value}
              onChange={onChange}
              options={options}
            />
          ),
      )}
      <Select key={`sort ${filters.sort}`} name="sort" aria-label="Ordem" defaultValue={filters.sort} onChange={onChange} options={SORTS} />
    </>
  );
}

/** Uncontrolled, so that text typed before hydration stays; another address sets its own search. */
function SearchBox({ q, onType }: { q: string; onType: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const box = input.current;
    if (box !== null && box !== document.activeElement && box.value.trim() !== q) box.value = q;
  }, [q]);
  return (
    <TextInput
      ref={input}
      type="search"
      name="q"
      aria-label="Buscar jogos"
      placeholder="Buscar jogos"
      defaultValue={q}
      maxLength={LONGEST_SEARCH}
      autoComplete="off"
      enterKeyHint="search"
      onChange={onType}
      className="flex-1"
      leading={<Search aria-hidden="true" size={20} strokeWidth={1.75} />}
      trailing={
        <button type="submit" className={cx(buttonClass({ variant: 'ghost', size: 'md' }), 'mr-0.5 max-sm:[@media(scripting:enabled)]:hidden')}>
          Buscar
        </button>
      }
    />
  );
}

function readForm(form: HTMLFormElement): ShelfFilters {
  const said = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') said.set(name, value);
  return readFilters(`?${said.toString()}`);
}
