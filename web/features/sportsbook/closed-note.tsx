/** Shown while an operator has switched sports betting off. */
export function ClosedNote() {
  return (
    <p role="note" className="mb-5 rounded-card border border-info/40 bg-info/8 p-4 text-sm">
      As apostas esportivas estão fechadas no momento: dá para ver os jogos, mas não para apostar. As apostas já feitas continuam valendo.
    </p>
  );
}
