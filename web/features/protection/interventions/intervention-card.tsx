import { HeartHandshake } from 'lucide-react';
import type { Intervention } from '#contracts/account/responsible-gaming.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { FormError } from '#web/shared/forms/form-error.tsx';
import { useProtectionAct } from '../use-protection-act.ts';
import { proposalWords } from './proposal-words.ts';

/** The operator's observation and proposal: calm, with its rule; one tap accepts the proposal. */
export function InterventionCard({ intervention }: { intervention: Intervention }) {
  const { sending, failure, send } = useProtectionAct();
  const { accept, note } = proposalWords(intervention);
  const answer = (given: 'accept' | 'decline') => void send(`/api/interventions/${intervention.id}`, { answer: given });
  return (
    <Card aria-label={intervention.title} className="border-info/40">
      <div className="flex gap-3">
        <HeartHandshake aria-hidden="true" size={22} strokeWidth={1.75} className="mt-0.5 shrink-0 text-info" />
        <div className="flex min-w-0 flex-col gap-3">
          <h2 className="text-lg">{intervention.title}</h2>
          <p className="text-muted">{intervention.explanation}</p>
          <p>
            <span className="font-medium">{intervention.proposal_text}.</span> <span className="text-sm text-muted">{note}</span>
          </p>
          <FormError message={failure} />
          <div className="flex flex-wrap gap-3">
            <Button loading={sending} onClick={() => answer('accept')}>
              {accept}
            </Button>
            <Button variant="ghost" disabled={sending} onClick={() => answer('decline')}>
              Agora não
            </Button>
          </div>
        </div>
      </div>
    </Card>
  );
}
