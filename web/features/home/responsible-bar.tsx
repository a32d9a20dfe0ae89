import { joined, returnClause } from '#contracts/game-facts.ts';
import { gameIds } from '#contracts/games.ts';
import { AdultMark } from '#ui/art/adult-mark.tsx';

/** Responsible gaming, in plain words and in a visible place. */
export function ResponsibleBar() {
  return (
    <section aria-label="Jogo responsável" className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 sm:flex-row sm:items-center">
      <AdultMark className="size-12 shrink-0" />
      <div>
        <h2 className="text-lg">Apostar é diversão, não renda extra</h2>
        <p className="mt-1 max-w-[75ch] text-sm text-muted">
          No longo prazo a casa tem vantagem: o retorno teórico {joined(gameIds.map(returnClause))}. Defina quanto pode gastar antes de começar e pare quando
          deixar de ser divertido.
        </p>
      </div>
    </section>
  );
}
