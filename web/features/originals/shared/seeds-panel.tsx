import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { fairnessRequest, fairnessRotationReply, type FairnessReply, type RevealedSeed } from '#contracts/originals/originals.ts';
import { alertToast } from '#ui/feedback/alert-toast/alert-toast.ts';
import { Button } from '#ui/actions/button.tsx';
import { CopyField } from '#ui/data/copy-field.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Skeleton, SkeletonGroup } from '#ui/lists/skeleton.tsx';
import { TextInput } from '#ui/forms/plain/text-input.tsx';
import { api } from '#web/shared/api/api.ts';
import { errorText } from '#web/shared/api/api-problem.ts';
import { Form } from '#web/shared/forms/form.tsx';
import { seedsQuery } from './seeds-query.ts';

interface SeedsPanelProps {
  /** A sentence or two on what the game derives from the seeds. */
  readonly about: ReactNode;
  /** The address of the page that checks the proof. */
  readonly proof: string;
  /** While a round is open, the seeds can't be rotated. */
  readonly playing?: boolean;
  /** Called after a rotation so that the page reads its rows again, since seeds belong to the player, not to the game. */
  readonly onRotated: () => void;
}

/** The active seeds, which the player's games share, and the rotation that reveals the old server seed. */
export function SeedsPanel({ about, proof, playing = false, onRotated }: SeedsPanelProps) {
  const seeds = useQuery(seedsQuery);
  const [revealed, setRevealed] = useState<RevealedSeed | null>(null);
  if (seeds.isPending) {
    return (
      <SkeletonGroup>
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </SkeletonGroup>
    );
  }
  if (seeds.isError) return <ErrorState onRetry={() => void seeds.refetch()}>{errorText(seeds.error)}</ErrorState>;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-muted">
        {about}{' '}
        <Link to={proof} className="underline underline-offset-4 hover:text-text">
          Como conferir
        </Link>
      </p>
      <CopyField label="Selo da semente da casa" text={seeds.data.server_seed_hash} />
      <CopyField label="Selo da próxima" text={seeds.data.next_server_seed_hash} />
      <RotateForm
        seeds={seeds.data}
        playing={playing}
        onRevealed={(seed) => {
          setRevealed(seed);
          onRotated();
        }}
      />
      {revealed !== null && <CopyField label="Semente da casa que saiu de uso" text={revealed.server_seed} />}
    </div>
  );
}

function RotateForm({ seeds, playing, onRevealed }: { seeds: FairnessReply; playing: boolean; onRevealed: (seed: RevealedSeed) => void }) {
  const queries = useQueryClient();
  const [seed, setSeed] = useState(seeds.client_seed);
  const [error, setError] = useState<string | null>(null);
  const rotate = useMutation({
    mutationFn: (clientSeed: string) => api.put('/api/originals/fairness', fairnessRotationReply, { body: { client_seed: clientSeed } }),
    onSuccess: async (reply) => {
      onRevealed(reply.revealed);
      alertToast.success('Sementes trocadas. Suas rodadas anteriores já podem ser conferidas.');
      await queries.invalidateQueries({ queryKey: seedsQuery.queryKey });
    },
    onError: (thrown) => setError(errorText(thrown)),
  });
  const submit = () => {
    const parsed = fairnessRequest.safeParse({ client_seed: seed });
    setError(parsed.success ? null : (parsed.error.issues[0]?.message ?? 'Semente inválida.'));
    if (parsed.success) rotate.mutate(parsed.data.client_seed);
  };
  return (
    <Form onSend={submit} className="flex flex-col gap-3">
      <Field label="Sua semente" error={error} hint={`Próxima rodada: número ${seeds.nonce}`}>
        <TextInput value={seed} onChange={(event) => setSeed(event.target.value)} maxLength={64} spellCheck={false} autoComplete="off" />
      </Field>
      <Button type="submit" variant="secondary" loading={rotate.isPending} disabled={playing}>
        {playing ? 'Termine a rodada para trocar' : 'Trocar sementes'}
      </Button>
    </Form>
  );
}
