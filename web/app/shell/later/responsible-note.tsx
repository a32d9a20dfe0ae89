import { AdultMark } from '#ui/art/adult-mark.tsx';

/** 18+ and a word of care, wherever there is room for it. */
export function ResponsibleNote() {
  return (
    <div className="flex items-start gap-3 rounded-card border border-line p-3 text-xs text-muted">
      <AdultMark className="size-8 shrink-0 text-text" />
      <p>Apostar é diversão, não investimento. Jogue com responsabilidade.</p>
    </div>
  );
}
