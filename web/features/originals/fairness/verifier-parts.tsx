import { CircleCheck, CircleX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Wrong } from './claim.ts';

/** A verifier's form: `input` and `errorOf` for a field, `check` for the button, `checked` for its result. */
export function useClaim<Claim extends { readonly [Field in keyof Claim]: string }, Checked extends { readonly kind: string }>(
  begin: () => Claim,
  checkClaim: (claim: Claim) => Checked | Wrong<keyof Claim>,
) {
  const [claim, setClaim] = useState(begin);
  const [checked, setChecked] = useState<Checked | Wrong<keyof Claim> | null>(null);
  return {
    checked,
    check: () => setChecked(checkClaim(claim)),
    errorOf: (field: keyof Claim): string | null => (checked !== null && 'field' in checked && checked.field === field ? checked.text : null),
    input: (field: keyof Claim) => ({
      value: claim[field],
      spellCheck: false,
      autoComplete: 'off',
      onChange: (event: { target: { value: string } }) => setClaim({ ...claim, [field]: event.target.value }),
    }),
  };
}

interface SectionProps {
  readonly query: URLSearchParams;
  readonly id: string;
  readonly title: string;
  /** "desta rodada". */
  readonly ofWhat: string;
  readonly children: ReactNode;
}

/** A verifier's section, with a notice when the seed in the address is not revealed yet. */
export function VerifierSection({ query, id, title, ofWhat, children }: SectionProps) {
  return (
    <section id="conferir" aria-labelledby={id} className="flex scroll-mt-20 flex-col gap-4">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {query.has('hash') && !query.has('server') && (
        <p className="rounded-card border border-line bg-surface p-4 text-muted">
          A semente da casa {ofWhat} ainda está selada. Troque as sementes no painel do jogo e volte aqui.
        </p>
      )}
      {children}
    </section>
  );
}

interface VerdictProps<Key extends string> {
  readonly summary: string;
  readonly checks: readonly (readonly [Key, string])[];
  readonly verdict: Readonly<Record<Key, boolean>>;
}

/** The result of a game as a list of its checks. */
export function VerdictList<Key extends string>({ summary, checks, verdict }: VerdictProps<Key>) {
  return (
    <div className="rounded-card border border-line bg-surface p-4">
      <p className="text-lg">{summary}</p>
      <ul className="mt-3 flex flex-col gap-2">
        {checks.map(([key, text]) => (
          <li key={key} className="flex items-center gap-2">
            {verdict[key] ? (
              <CircleCheck aria-hidden="true" size={18} strokeWidth={1.75} className="shrink-0 text-gain" />
            ) : (
              <CircleX aria-hidden="true" size={18} strokeWidth={1.75} className="shrink-0 text-loss" />
            )}
            <span>
              {text}: {verdict[key] ? 'sim' : 'não'}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
