import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { Select } from '#ui/forms/plain/select.tsx';
import { TextInput } from '#ui/forms/plain/text-input.tsx';
import { readResultsAsked, resultsPath, TOURNAMENT_PARAMETER } from './results-path.ts';
import type { ResultsStart } from './results-start.ts';

/** Selects a day and a tournament: a plain form; with JavaScript a change takes effect at once. */
export function ResultsForm({ start: { asked, tournaments, today } }: { start: ResultsStart }) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const go = () => {
    if (form.current === null) return;
    const said = new URLSearchParams();
    for (const [name, value] of new FormData(form.current)) if (typeof value === 'string') said.set(name, value);
    void navigate(resultsPath(readResultsAsked(`?${said.toString()}`)), { preventScrollReset: true });
  };
  return (
    <form
      ref={form}
      role="search"
      aria-label="Escolher resultados"
      action="/sports/resultados"
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 sm:grid-cols-[200px_minmax(0,1fr)_auto] sm:gap-3 max-sm:*:first:col-span-full"
    >
      <TextInput type="date" name="date" aria-label="Dia" defaultValue={asked.day} max={today} />
      <Select
        name={TOURNAMENT_PARAMETER}
        aria-label="Campeonato"
        placeholder="Campeonato: todos"
        defaultValue={asked.tournament}
        options={tournaments}
        onChange={go}
      />
      <Button type="submit" variant="secondary" className="h-12">
        Ver
      </Button>
    </form>
  );
}
