import { Button } from '#ui/actions/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextInput } from '#ui/forms/plain/text-input.tsx';
import { Form } from '#web/shared/forms/form.tsx';
import { rollText } from '../../dice/words.ts';
import { useClaim, VerdictList, VerifierSection } from '../verifier-parts.tsx';
import { checkDiceClaim, judgeDiceAddress } from './dice-claim.ts';

const CHECKS = [
  ['commitment', 'A semente revelada é a que estava selada'],
  ['rollMatches', 'O número é o que as sementes mandam'],
  ['payout', 'O pagamento é o do multiplicador'],
] as const;

/** Derives the number from the seeds with the server's own code. Works offline after the page has loaded. */
export function DiceVerifier({ query }: { query: URLSearchParams }) {
  const { checked, check, errorOf, input } = useClaim(
    () => ({ server: query.get('server') ?? '', client: query.get('client') ?? '', nonce: query.get('nonce') ?? '0' }),
    checkDiceClaim,
  );
  const verdict = judgeDiceAddress(query);
  return (
    <VerifierSection query={query} id="conferir-dice" title="Conferir uma aposta" ofWhat="desta aposta">
      {verdict !== null && (
        <VerdictList
          summary={verdict.fair ? `Aposta conferida: saiu ${rollText(verdict.roll)} e tudo bate.` : 'Atenção: esta aposta não confere.'}
          checks={CHECKS}
          verdict={verdict}
        />
      )}
      <Form onSend={check} className="grid gap-4 md:grid-cols-2">
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
    </VerifierSection>
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
