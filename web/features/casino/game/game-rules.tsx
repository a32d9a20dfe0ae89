import { useId } from 'react';

/** The rules of the game in sentences; renders nothing for a game without rules. */
export function GameRules({ rules }: { rules: readonly string[] }) {
  const heading = useId();
  if (rules.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-3">
      <h2 id={heading} className="text-lg">
        Como se joga
      </h2>
      <ol className="flex max-w-[70ch] list-decimal flex-col gap-2 pl-5 text-base text-muted marker:text-faint">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
    </section>
  );
}
