import { useId } from 'react';
import { formatBrl } from '#kernel/money.ts';
import { Button } from '#ui/actions/button.tsx';
import { ModalLink } from '#web/shared/modal/modal-link.tsx';
import { useModal } from '#web/shared/modal/use-modal.ts';
import { MissingStep } from '#web/shared/session/missing-step.tsx';
import { RESTING_TEXT } from '#web/shared/session/resting-text.ts';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import { FormError } from '#web/shared/forms/form-error.tsx';
import type { SlipWrong } from './bet-stake.tsx';
import { placement } from './placement/placement.ts';
import { standing } from './quote/quote-of.ts';
import { acceptPrices, dropGone, setStake } from './slip-acts.ts';
import type { SlipModel } from './use-slip-model.ts';

/** The one main button of the slip: its action is the ticket's next step. The text above it gives the reason. */
export function PrimaryAction({ model, wrong }: { model: SlipModel; wrong: SlipWrong }) {
  const { hold, totalCents, placement: ticket } = model;
  if (ticket.step === 'sending') {
    return (
      <Button size="lg" block loading>
        Enviando o bilhete
      </Button>
    );
  }
  // The balance on screen may be outdated, or include a bonus that doesn't count here, so the server decides.
  if (hold === null && ticket.problem?.kind === 'refused' && ticket.problem.code === 'insufficient_balance') return <Deposit />;
  switch (hold?.kind) {
    case undefined:
      return (
        <Button type="submit" size="lg" block>
          Apostar {formatBrl(totalCents)}
        </Button>
      );
    case 'closed':
      return <Held text="As apostas esportivas estão fechadas no momento. Suas seleções ficam guardadas aqui." />;
    case 'missing':
      return <MissingStep obstacle={hold.obstacle} />;
    case 'resting':
      return <Held text={RESTING_TEXT} />;
    case 'fault':
      return <Faulty hold={hold} wrong={wrong} />;
    case 'unavailable':
      return <Unavailable model={model} />;
    case 'moved':
      return <Moved model={model} />;
    case 'visitor':
      return <Visitor />;
    case 'asking':
      return <Held text="Conferindo o valor." />;
    case 'deposit':
      return <Deposit />;
    case 'refused':
      return <Refused model={model} hold={hold} />;
  }
}

/** A press shows what is missing: a stake at its field, anything else here, where a hint is shown before. */
function Faulty({ hold, wrong }: { hold: Exclude<SlipWrong, null>; wrong: SlipWrong }) {
  return (
    <>
      {hold.stakeOf === null && (wrong === null ? <p className="text-sm text-muted">{hold.text}</p> : <FormError message={hold.text} />)}
      <Button type="submit" size="lg" block>
        Apostar
      </Button>
    </>
  );
}

/** A button that is disabled, and why. */
function Held({ text }: { text: string }) {
  const id = useId();
  return (
    <>
      <p id={id} className="text-sm text-muted">
        {text}
      </p>
      <Button size="lg" block disabled aria-describedby={id}>
        Apostar
      </Button>
    </>
  );
}

function Unavailable({ model: { slip, asked } }: { model: SlipModel }) {
  const gone = slip.some((selection) => standing(selection, asked.quote) === 'gone');
  if (!gone) return <Held text="Há uma seleção suspensa. Quando o mercado reabrir, dá para apostar; ou tire a seleção do bilhete." />;
  return (
    <>
      <p className="text-sm text-muted">Há seleções que não estão mais abertas.</p>
      <Button size="lg" block onClick={() => dropGone(asked.quote)}>
        Tirar as encerradas
      </Button>
    </>
  );
}

function Moved({ model: { asked } }: { model: SlipModel }) {
  return (
    <>
      <p role="status" className="text-sm">
        As cotações mudaram desde que você escolheu.
      </p>
      <Button size="lg" block onClick={() => acceptPrices(asked.quote)}>
        Aceitar novas cotações
      </Button>
    </>
  );
}

function Visitor() {
  return (
    <>
      <p className="text-sm text-muted">Seu bilhete continua aqui depois que você entrar.</p>
      <ModalLink modal="login" size="lg" block>
        Entrar para apostar
      </ModalLink>
    </>
  );
}

function Deposit() {
  const { deposit_enabled } = useSettings();
  const { show } = useModal();
  if (!deposit_enabled) return <Held text="Saldo insuficiente. Os depósitos estão suspensos no momento." />;
  const begin = () => {
    placement.dismiss();
    show('deposit');
  };
  return (
    <>
      <p className="text-sm text-muted">Saldo insuficiente para este bilhete.</p>
      <Button size="lg" block onClick={begin}>
        Depositar e voltar ao bilhete
      </Button>
    </>
  );
}

function Refused({ model, hold }: { model: SlipModel; hold: Extract<SlipModel['hold'], { readonly kind: 'refused' }> }) {
  const { offerCents, bet, text } = hold;
  if (offerCents === null) return <Held text={text} />;
  return (
    <>
      <p role="status" className="text-sm">
        {text}
      </p>
      <Button size="lg" block disabled={model.placement.step === 'sending'} onClick={() => setStake(bet, offerCents)}>
        Usar o máximo: {formatBrl(offerCents)}
      </Button>
    </>
  );
}
