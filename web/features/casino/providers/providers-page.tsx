import { Search } from 'lucide-react';
import { useState } from 'react';
import type { CasinoProvider } from '#contracts/casino/casino.ts';
import { plainWords } from '#kernel/text/plain-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { SearchScene } from '#ui/art/search-scene.tsx';
import { TextInput } from '#ui/forms/plain/text-input.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { LONGEST_SEARCH } from '../shelf/shelf-filters.ts';
import { ProviderCard } from './provider-card.tsx';
import type { ProviderShelf } from './provider-shelf.ts';

/** The game providers. The search is a form; with JavaScript it narrows the list, which is already complete on the page, while the player types. */
export function ProvidersPage({ start: { providers, q, found } }: { start: ProviderShelf }) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed === null ? providers.filter(({ slug }) => found === null || found.includes(slug)) : matchProviders(providers, typed);
  return (
    <div className="flex flex-col gap-5 lg:gap-6">
      <header className="flex flex-col gap-1.5">
        <h1 className="text-xl lg:text-2xl">Provedores</h1>
        <p className="max-w-[70ch] text-base text-muted">Quem desenvolve os jogos da casa. Escolha um provedor para ver todos os jogos dele.</p>
      </header>
      <form role="search" action="/providers" className="lg:max-w-[520px]">
        <TextInput
          type="search"
          name="q"
          aria-label="Buscar provedores"
          placeholder="Buscar provedores"
          defaultValue={q}
          maxLength={LONGEST_SEARCH}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => setTyped(event.currentTarget.value)}
          leading={<Search aria-hidden="true" size={20} strokeWidth={1.75} />}
          trailing={
            <Button type="submit" variant="ghost" className="mr-0.5">
              Buscar
            </Button>
          }
        />
      </form>
      <output className="sr-only">{shown.length === 1 ? '1 provedor' : `${shown.length} provedores`}</output>
      {shown.length === 0 ? (
        <EmptyState
          scene={<SearchScene />}
          title={providers.length === 0 ? 'Nenhum provedor por aqui.' : 'Nenhum provedor com esse nome.'}
          action={
            <LinkButton to="/providers" reloadDocument variant="secondary">
              Ver todos
            </LinkButton>
          }
        />
      ) : (
        <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {shown.map((provider) => (
            <ProviderCard key={provider.id} provider={provider} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** The providers whose names have, for every typed word, a word that begins with it; capitals and accents don't matter. */
export function matchProviders(providers: readonly CasinoProvider[], typed: string): readonly CasinoProvider[] {
  const wanted = plainWords(typed);
  return wanted.length === 0 ? providers : providers.filter(({ name }) => wanted.every((word) => plainWords(name).some((each) => each.startsWith(word))));
}
