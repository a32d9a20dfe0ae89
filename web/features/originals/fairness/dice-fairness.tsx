import { type FormEvent, useState } from 'react';
import { diceRoll, diceSideOf } from '#kernel/fairness/dice.ts';
import { commitmentOf, isClientSeed } from '#kernel/fairness/index.ts';
import { Button } from '#ui/actions/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextInput } from '#ui/forms/plain/text-input.tsx';

/** What it reads of the address. */
export const DICE_PARAMETERS = ['server', 'client', 'nonce'] as const;

interface Checked {
  readonly roll: number;
  readonly side: string;
  readonly commitment: string;
}

/** Dice's proof: seeds in, roll out, by the code that deals. */
export function DiceFairness({ query }: { query: URLSearchParams }) {
  const [server, setServer] = useState(query.get('server') ?? '');
  const [client, setClient] = useState(query.get('client') ?? '');
  const [nonce, setNonce] = useState(query.get('nonce') ?? '0');
  const [checked, setChecked] = useState<Checked | 'wrong' | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(check(server.trim(), client, nonce));
  };
  return (
    <section id="conferir" aria-labelledby="conferir-dice" className="flex scroll-mt-20 flex-col gap-4">
      <h2 id="conferir-dice" className="text-xl">
        Conferir uma aposta
      </h2>
      <p className="text-muted">O número sai de HMAC-SHA256 da semente da casa sobre “dice:sua-semente:aposta:contador”, de 0 a 9999.</p>
      <form onSubmit={submit} noValidate className="grid gap-4 md:grid-cols-2">
        <Field label="Semente da casa (revelada)" className="md:col-span-2">
          <TextInput value={server} onChange={(event) => setServer(event.target.value)} spellCheck={false} autoComplete="off" />
        </Field>
        <Field label="Sua semente">
          <TextInput value={client} onChange={(event) => setClient(event.target.value)} spellCheck={false} autoComplete="off" />
        </Field>
        <Field label="Número da aposta">
          <TextInput value={nonce} onChange={(event) => setNonce(event.target.value)} inputMode="numeric" autoComplete="off" />
        </Field>
        <Button type="submit" className="md:col-span-2">
          Refazer o número
        </Button>
      </form>
      {checked === 'wrong' && <p role="alert">Confira as sementes e o número da aposta: não dá para refazer a conta com estes.</p>}
      {checked !== null && checked !== 'wrong' && (
        <p aria-live="polite" className="rounded-card border border-line bg-surface p-4">
          Saiu {checked.roll}, {checked.side}. O lacre desta semente é <span className="font-mono text-sm break-all">{checked.commitment}</span>.
        </p>
      )}
    </section>
  );
}

function check(serverSeed: string, clientSeed: string, nonce: string): Checked | 'wrong' {
  if (!/^[0-9a-f]{64}$/.test(serverSeed) || !isClientSeed(clientSeed) || !/^\d{1,15}$/.test(nonce)) return 'wrong';
  const roll = diceRoll({ serverSeed, clientSeed, nonce: Number(nonce) });
  return { roll, side: diceSideOf(roll) === 'low' ? 'baixo' : 'alto', commitment: commitmentOf(serverSeed) };
}
