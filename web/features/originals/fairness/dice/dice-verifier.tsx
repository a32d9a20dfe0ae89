import { CircleCheck, CircleX } from 'lucide-react';
import { useState } from 'react';
import type { DiceVerdict } from '#kernel/fairness/verify-dice-bet.ts';
import { Button } from '#ui/actions/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextInput } from '#ui/forms/plain/text-input.tsx';
import { Form } from '#web/shared/forms/form.tsx';
import { rollText } from '../../dice/words.ts';
import { checkDiceClaim, type DiceChecked, type DiceClaim, judgeDiceAddress } from './dice-claim.ts';

/** Seeds in, number out, by the code that deals. Works with the network off once the page is open. */
export function DiceVerifier({ query }: { query: URLSearchParams }) {
  const [claim, setClaim] = useState<DiceClaim>(() => ({
    server: query.get('server') ?? '',
    client: query.get('client') ?? '',
    nonce: query.get('nonce') ?? '0',
  }));
  const [checked, setChecked] = useState<DiceChecked | null>(null);
  const verdict = judgeDiceAddress(query);
  const sealed = query.has('hash') && !query.has('server');
  const errorOf = (field: keyof DiceClaim) => (checked?.kind === 'wrong' && checked.field === field ? checked.text : null);
  const input = (field: keyof DiceClaim) => ({
    value: claim[field],
    spellCheck: false,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => setClaim({ ...claim, [field]: event.target.value }),
  });
  return (
    <section id="conferir" aria-labelledby="conferir-dice" className="flex scroll-mt-20 flex-col gap-4">
      <h2 id="conferir-dice" className="text-xl">
        Conferir uma aposta
      </h2>
      {sealed && (
        <p className="rounded-card border border-line bg-surface p-4 text-muted">
          A semente da casa desta aposta ainda está selada. Troque as sementes no painel do jogo e volte aqui.
        </p>
      )}
      {verdict !== null && <Verdict verdict={verdict} />}
      <Form onSend={() => setChecked(checkDiceClaim(claim))} className="grid gap-4 md:grid-cols-2">
        <Field label="Semente da casa (revelada)" error={errorOf('server')} className="md:col-span-2">
          <TextInput {...input('server')} />
        </Field>
        <Field label="Sua semente" error={errorOf('client')}>
          <TextInput {...input('client')} />
        </Field>
        <Field label="Número da rodada" error={errorOf('nonce')}>
          <TextInput {...input('nonce')} inputMode="numeric" />
        </Field>
        <Button type="submit" className="md:col-span-2">
          Refazer o número
        </Button>
      </Form>
      <div aria-live="polite">{checked?.kind === 'roll' && <Roll roll={checked.roll} commitment={checked.commitment} />}</div>
    </section>
  );
}

function Roll({ roll, commitment }: { roll: number; commitment: string }) {
  return (
    <p className="rounded-card border border-line bg-surface p-4 text-muted">
      Saiu <span className="tabular text-lg font-bold text-text">{rollText(roll)}</span>. O selo desta semente é{' '}
      <span className="font-mono text-sm break-all text-text">{commitment}</span>. Ele tem de ser igual ao que você viu antes da aposta.
    </p>
  );
}

const CHECKS = [
  ['commitment', 'A semente revelada é a que estava selada'],
  ['rollMatches', 'O número é o que as sementes mandam'],
  ['payout', 'O pagamento é o do multiplicador'],
] as const;

function Verdict({ verdict }: { verdict: DiceVerdict }) {
  return (
    <div className="rounded-card border border-line bg-surface p-4">
      <p className="text-lg">{verdict.fair ? `Aposta conferida: saiu ${rollText(verdict.roll)} e tudo bate.` : 'Atenção: esta aposta não confere.'}</p>
      <ul className="mt-3 flex flex-col gap-2">
        {CHECKS.map(([key, text]) => (
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
