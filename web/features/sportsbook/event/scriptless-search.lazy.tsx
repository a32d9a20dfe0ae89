import { Button } from '#ui/actions/button.tsx';
import { TextInput } from '#ui/forms/plain/text-input.tsx';
import { eventPath } from '../match/list-path.ts';
import { LONGEST_SEARCH } from '../search/search-path.ts';

/** The search in a match's markets as a form of the address, for pages without script; its code is on the server only. */
export function ScriptlessSearch({ eventId, q = '' }: { eventId: string; q?: string | undefined }) {
  const path = eventPath(eventId);
  return (
    <form role="search" method="get" action={path} className="flex flex-wrap items-center gap-2">
      <TextInput
        type="search"
        name="q"
        aria-label="Buscar nos mercados deste jogo"
        placeholder="Buscar mercado"
        defaultValue={q}
        maxLength={LONGEST_SEARCH}
        className="min-w-0 flex-1"
      />
      <Button type="submit" variant="secondary">
        Buscar
      </Button>
      {q !== '' && (
        <a href={path} className="flex min-h-11 items-center underline underline-offset-4">
          Todos os mercados
        </a>
      )}
    </form>
  );
}
