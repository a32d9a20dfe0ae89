import { plinkoSlot } from '#kernel/fairness/plinko/plinko.ts';
import { Button } from '#ui/actions/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextInput } from '#ui/forms/plain/text-input.tsx';
import { Form } from '#web/shared/forms/form.tsx';
import { pathText } from '../../plinko/words.ts';
import { useClaim, VerdictList, VerifierSection } from '../verifier-parts.tsx';
import { checkPlinkoClaim, judgePlinkoAddress } from './plinko-claim.ts';

const CHECKS = [
  ['commitment', 'A semente revelada é a que estava selada'],
  ['pathMatches', 'O caminho é o que as sementes mandam'],
  ['payout', 'O pagamento é o da casa'],
] as const;

/** Derives the path from the seeds with the server's own code. Works offline after the page has loaded. */
export function PlinkoVerifier({ query }: { query: URLSearchParams }) {
  const { checked, check, errorOf, input } = useClaim(
    () => ({
      server: query.get('server') ?? '',
      client: query.get('client') ?? '',
      nonce: query.get('nonce') ?? '0',
      rows: query.get('rows') ?? '12',
    }),
    checkPlinkoClaim,
  );
  const verdict = judgePlinkoAddress(query);
  return (
    <VerifierSection query={query} id="conferir-plinko" title="Conferir uma aposta" ofWhat="desta aposta">
      {verdict !== null && (
        <VerdictList
          summary={verdict.fair ? `Aposta conferida: a bola caiu na casa ${plinkoSlot(verdict.path)} e tudo bate.` : 'Atenção: esta aposta não confere.'}
          checks={CHECKS}
          verdict={verdict}
        />
      )}
      <Form onSend={check} className="grid gap-4 md:grid-cols-2">
        <Field label="Semente da casa (revelada)" error={errorOf('server')} className="md:col-span-2">
          <TextInput {...input('server')} />
        </Field>
        <Field label="Sua semente" error={errorOf('client')} className="md:col-span-2">
          <TextInput {...input('client')} />
        </Field>
        <Field label="Número da rodada" error={errorOf('nonce')}>
          <TextInput {...input('nonce')} inputMode="numeric" />
        </Field>
        <Field label="Linhas" error={errorOf('rows')}>
          <TextInput {...input('rows')} inputMode="numeric" />
        </Field>
        <Button type="submit" className="md:col-span-2">
          Refazer o caminho
        </Button>
      </Form>
      <div aria-live="polite">{checked?.kind === 'path' && <Path path={checked.path} commitment={checked.commitment} />}</div>
    </VerifierSection>
  );
}

function Path({ path, commitment }: { path: string; commitment: string }) {
  return (
    <div className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4 text-muted">
      <p>
        <span translate="no" className="tabular text-lg font-bold break-all text-text">
          {path}
        </span>{' '}
        leva à casa {plinkoSlot(path)}, contada a partir de zero na ponta esquerda: {pathText(path)}.
      </p>
      <p>
        O selo desta semente é <span className="font-mono text-sm break-all text-text">{commitment}</span>. Ele tem de ser igual ao que você viu antes da
        aposta.
      </p>
    </div>
  );
}
