import { CircleCheck, CircleX } from 'lucide-react';
import { useState } from 'react';
import vectors from '#kernel/fairness/golden-vectors.json';
import { checkGoldenVectors } from '#kernel/fairness/index.ts';
import { Button } from '#ui/actions/button.tsx';

/** Runs the published test vectors on the browser's copy of the code. */
export function GoldenVectorsCheck() {
  const [outcome, setOutcome] = useState<ReturnType<typeof checkGoldenVectors> | null>(null);
  return (
    <section aria-labelledby="vetores" className="flex flex-col gap-3 rounded-card border border-line p-4">
      <h2 id="vetores" className="text-lg">
        O verificador está certo?
      </h2>
      <p className="text-muted">Estes vetores foram calculados por outro programa, em outra linguagem. Rode todos no seu aparelho, sem internet se quiser.</p>
      <div className="flex flex-wrap items-center gap-4">
        <Button variant="secondary" onClick={() => setOutcome(checkGoldenVectors(vectors))}>
          Rodar os vetores
        </Button>
        <p aria-live="polite" className="flex items-center gap-2">
          {outcome !== null && (
            <>
              {outcome.failures.length === 0 ? (
                <CircleCheck aria-hidden="true" size={20} strokeWidth={1.75} className="text-gain" />
              ) : (
                <CircleX aria-hidden="true" size={20} strokeWidth={1.75} className="text-loss" />
              )}
              <span className="tabular">
                {outcome.checked - outcome.failures.length} de {outcome.checked} conferem
              </span>
            </>
          )}
        </p>
      </div>
    </section>
  );
}
