import { CircleCheck, CircleX } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { MinesVerdict } from '#kernel/fairness/index.ts';
import { Bomb } from '#ui/art/bomb.tsx';
import { Gem } from '#ui/art/gem.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextInput } from '#ui/forms/plain/text-input.tsx';
import { Form } from '#web/shared/forms/form.tsx';
import { checkClaim, type Checked, type Claim, judgeAddress } from './claim.ts';

/** Seeds in, board out, by the code that deals. Works with the network off once the page is open. */
export function Verifier() {
  const [query] = useSearchParams();
  const [claim, setClaim] = useState<Claim>(() => ({
    server: query.get('server') ?? '',
    client: query.get('client') ?? '',
    nonce: query.get('nonce') ?? '0',
    mines: query.get('mines') ?? '3',
  }));
  const [checked, setChecked] = useState<Checked | null>(null);
  const verdict = judgeAddress(query);
  const sealed = query.has('hash') && !query.has('server');
  const errorOf = (field: keyof Claim) => (checked?.kind === 'wrong' && checked.field === field ? checked.text : null);
  const input = (field: keyof Claim) => ({
    value: claim[field],
    spellCheck: false,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => setClaim({ ...claim, [field]: event.target.value }),
  });
  return (
    <section id="conferir" aria-labelledby="conferir-titulo" className="flex scroll-mt-20 flex-col gap-4">
      <h2 id="conferir-titulo" className="text-xl">
        Conferir uma rodada
      </h2>
      {sealed && (
        <p className="rounded-card border border-line bg-surface p-4 text-muted">
          A semente da casa desta rodada ainda está selada. Troque as sementes no painel do jogo e volte aqui.
        </p>
      )}
      {verdict !== null && <Verdict verdict={verdict} />}
      <Form onSend={() => setChecked(checkClaim(claim))} className="grid gap-4 md:grid-cols-2">
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
    </section>
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

const CHECKS = [
  ['commitment', 'A semente revelada é a que estava selada'],
  ['layoutMatches', 'As minas são as que a semente manda'],
  ['outcome', 'Cada casa aberta era o que o site mostrou'],
  ['payout', 'O pagamento é o do multiplicador'],
] as const;

function Verdict({ verdict }: { verdict: MinesVerdict }) {
  return (
    <div className="rounded-card border border-line bg-surface p-4">
      <p className="text-lg">{verdict.fair ? 'Rodada conferida: tudo bate.' : 'Atenção: esta rodada não confere.'}</p>
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
