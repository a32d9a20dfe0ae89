import { useState } from 'react';
import type { TableChain } from '#contracts/originals/table.ts';
import { Button } from '#ui/actions/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { TextInput } from '#ui/forms/plain/text-input.tsx';
import { Form } from '#web/shared/forms/form.tsx';
import { RoundVerdict } from './round-verdict.tsx';
import { useRoundVerifier } from './use-round-verifier.ts';
import { ValuesForm } from './values-form.tsx';

interface RoundVerifierProps {
  /** The round id in the address; "" for none. */
  readonly roundId: string;
  readonly chains: readonly TableChain[];
}

/** One round, from its code or from typed figures, checked on this device. */
export function RoundVerifier({ roundId, chains }: RoundVerifierProps) {
  const [code, setCode] = useState(roundId);
  const [missing, setMissing] = useState(false);
  const verifier = useRoundVerifier(roundId, chains);
  const { judgement } = verifier;
  const search = () => {
    setMissing(code.trim() === '');
    if (code.trim() !== '') verifier.search(code.trim());
  };
  return (
    <section id="conferir" aria-labelledby="conferir-double" className="flex scroll-mt-20 flex-col gap-4">
      <h2 id="conferir-double" className="text-xl">
        Conferir uma rodada
      </h2>
      <Form onSend={search} className="flex flex-col gap-3 sm:flex-row sm:items-end">
        <Field label="Código da rodada" error={missing ? 'Informe o código da rodada.' : null} className="flex-1">
          <TextInput value={code} onChange={(event) => setCode(event.target.value)} spellCheck={false} autoComplete="off" />
        </Field>
        <Button type="submit" loading={verifier.searching}>
          Buscar e conferir
        </Button>
      </Form>
      {verifier.searchProblem !== null && <Notice tone="warning">{verifier.searchProblem}</Notice>}
      {verifier.failed && <Notice tone="error">O verificador não rodou neste navegador. Recarregue a página e tente de novo.</Notice>}
      {judgement?.kind === 'judged' && <RoundVerdict shown={judgement.shown} verdict={judgement.verdict} />}
      <ValuesForm
        fields={verifier.fields}
        onFields={verifier.setFields}
        problem={judgement?.kind === 'wrong' ? judgement : null}
        checking={verifier.checking}
        onCheck={verifier.check}
      />
    </section>
  );
}
