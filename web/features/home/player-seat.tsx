import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cents } from '#kernel/money.ts';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Amount } from '#ui/data/amount.tsx';
import { ModalLink } from '#web/shared/modal/modal-link.tsx';
import { useBalance, useSession } from '#web/shared/session/session-provider.tsx';
import { RESTING_TEXT } from '#web/shared/session/resting-text.ts';
import { useResting } from '#web/shared/session/use-resting.ts';
import type { OpenRound } from './open-round.ts';

/** The top of a returning player's home page: the playable balance, open bets and the next step. */
export function PlayerSeat({ openRound, openBets }: { openRound: OpenRound | null; openBets: ReactNode }) {
  const session = useSession();
  const balance = useBalance();
  const resting = useResting();
  if (session.status === 'out') return null;
  const name = session.me.user.name.split(' ')[0] ?? '';
  return (
    <section aria-labelledby="ola" className="flex flex-col gap-3">
      <h1 id="ola" className="text-xl">
        Olá, {name}
      </h1>
      {resting && (
        <p className="text-muted">
          {RESTING_TEXT}{' '}
          <Link to="/user/protection" className="text-text underline underline-offset-4 hover:text-accent">
            Ver até quando
          </Link>
        </p>
      )}
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-4 sm:max-xl:col-span-full">
          <Link to="/user/wallet" className="text-text no-underline">
            <span className="block text-sm text-muted">{resting ? 'Seu saldo' : 'Saldo para jogar'}</span>
            <Amount cents={cents((balance?.value ?? 0) + (balance?.bonus ?? 0))} size="xl" />
          </Link>
          {resting ? <LinkButton to="/user/withdraw">Sacar</LinkButton> : <ModalLink modal="deposit">Depositar</ModalLink>}
        </div>
        {openBets}
        {openRound !== null && <OpenMines round={openRound} />}
      </div>
    </section>
  );
}

/** The round that the player left open, with its stake still in play. */
function OpenMines({ round }: { round: OpenRound }) {
  return (
    <div className="flex items-center gap-3 rounded-card border border-line-strong bg-surface p-4">
      <img src="/art/gem.svg" alt="" width={40} height={40} />
      <div className="min-w-0 flex-1">
        <h2 className="text-base">Sua rodada de Mines está aberta</h2>
        <p className="text-sm text-muted">
          Aposta de <Amount cents={cents(round.stake)} />,{' '}
          {round.gems === 0 ? 'nenhuma gema aberta' : round.gems === 1 ? '1 gema aberta' : `${round.gems} gemas abertas`}.
        </p>
      </div>
      <LinkButton to="/games/mines">Continuar</LinkButton>
    </div>
  );
}
