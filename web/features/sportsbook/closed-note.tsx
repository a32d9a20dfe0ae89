import { useSettings } from '#web/shared/settings/settings-context.ts';

/** Said while an operator has switched betting on sports off. */
export function ClosedNote() {
  const { sport_enabled } = useSettings();
  if (sport_enabled) return null;
  return (
    <p role="note" className="mb-5 rounded-card border border-info/40 bg-info/8 p-4 text-sm">
      As apostas esportivas estão fechadas no momento: dá para ver os jogos, mas não para apostar. As apostas já feitas continuam valendo.
    </p>
  );
}
