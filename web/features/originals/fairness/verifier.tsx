import { useSearchParams } from 'react-router';
import { Bomb } from '#ui/art/bomb.tsx';
import { Gem } from '#ui/art/gem.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextInput } from '#ui/forms/plain/text-input.tsx';
import { Form } from '#web/shared/forms/form.tsx';
import { checkClaim, judgeAddress } from './claim.ts';
import { useClaim, VerdictList, VerifierSection } from './verifier-parts.tsx';

const CHECKS = [
  ['commitment', 'A semente revelada é a que estava selada'],
  ['layoutMatches', 'As minas são as que a semente manda'],
  ['outcome', 'Cada casa aberta era o que o site mostrou'],
  ['payout', 'O pagamento é o do multiplicador'],
] as const;

/** Derives the board from the seeds with the server's own code. Works offline after the page has loaded. */
export function Verifier() {
  const [query] = useSearchParams();
  const { checked, check, errorOf, input } = useClaim(
    () => ({
      server: query.get('server') ?? '',
      client: query.get('client') ?? '',
      nonce: query.get('nonce') ?? '0',
      mines: query.get('mines') ?? '3',
    }),
    checkClaim,
  );
  const verdict = judgeAddress(query);
  return (
    <VerifierSection query={query} id="conferir-titulo" title="Conferir uma rodada" ofWhat="desta rodada">
      {verdict !== null && (
        <VerdictList summary={verdict.fair ? 'Rodada conferida: tudo bate.' : 'Atenção: esta rodada não confere.'} checks={CHECKS} verdict={verdict} />
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
        <Field label="Minas" error={errorOf('mines')}>
          <TextInput {...input('mines')} inputMode="numeric" />
        </Field>
        <Button type="submit" className="md:col-span-2">
          Refazer o tabuleiro
        </Button>
      </Form>
      {checked?.kind === 'layout' && <Layout layout={checked.layout} commitment={checked.commitment} />}
    </VerifierSection>
  );
}

function Layout({ layout, commitment }: { layout: readonly number[]; commitment: string }) {
  return (
    <div className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 md:flex-row md:items-center" aria-live="polite">
      <div
        role="img"
        aria-label={`Minas nas casas ${layout.map((tile) => `linha ${Math.floor(tile / 5) + 1} coluna ${(tile % 5) + 1}`).join(', ')}`}
        className="grid w-full max-w-60 grid-cols-5 gap-1"
      >
        {Array.from({ length: 25 }, (_, tile) => (
          <span key={tile} className="grid aspect-square place-items-center rounded-control bg-raised">
            {layout.includes(tile) ? <Bomb className="size-[70%]" /> : <Gem className="size-[45%] opacity-40" />}
          </span>
        ))}
      </div>
      <p className="min-w-0 text-muted">
        O selo desta semente é <span className="font-mono text-sm break-all text-text">{commitment}</span>. Ele tem de ser igual ao que você viu antes da
        rodada.
      </p>
    </div>
  );
}
