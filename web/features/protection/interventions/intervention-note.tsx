import { HeartHandshake } from 'lucide-react';
import { Link } from 'react-router';
import type { Intervention } from '#contracts/account/responsible-gaming.ts';
import { Button } from '#ui/actions/button.tsx';
import { useProtectionAct } from '../use-protection-act.ts';
import { proposalWords } from './proposal-words.ts';

/** The intervention at the foot of any other page; it blocks nothing, whether it is read or ignored. */
export function InterventionNote({ intervention }: { intervention: Intervention }) {
  const { sending, failure, send } = useProtectionAct();
  const { accept, note } = proposalWords(intervention);
  return (
    <section
      aria-label={intervention.title}
      data-notice="Cuidado"
      className="fixed inset-x-2 bottom-[calc(64px+env(safe-area-inset-bottom)+8px)] z-30 mx-auto flex max-w-[800px] animate-pop-in flex-col gap-3 rounded-card border border-info/40 bg-raised p-4 text-text shadow-popover lg:bottom-6 lg:flex-row lg:items-center print:hidden"
    >
      <div className="flex flex-1 gap-3">
        <HeartHandshake aria-hidden="true" size={20} strokeWidth={1.75} className="shrink-0 text-info" />
        <p className="text-sm">
          <strong className="font-medium">{intervention.title}.</strong> {intervention.proposal_text}?{' '}
          <span className="text-muted">
            {note}{' '}
            <Link to="/user/protection" className="text-text underline underline-offset-4 hover:text-accent">
              Saber mais
            </Link>
          </span>
          {failure !== '' && (
            <span role="alert" className="mt-1 block text-loss">
              {failure}
            </span>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 pl-8 lg:pl-0">
        <Button size="sm" loading={sending} onClick={() => void send(`/api/interventions/${intervention.id}`, { answer: 'accept' })}>
          {accept}
        </Button>
        <Button variant="ghost" size="sm" disabled={sending} onClick={() => void send(`/api/interventions/${intervention.id}`, { answer: 'decline' })}>
          Agora não
        </Button>
      </div>
    </section>
  );
}
