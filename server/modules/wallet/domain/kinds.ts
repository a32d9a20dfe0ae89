/** Where a statement line comes from, as GET /api/transactions names it. */
export type StatementSource = 'Deposit' | 'Withdraw' | 'Bet' | 'Win' | 'Bonus' | 'Referral' | 'Adjustment' | 'Refund';

export interface KindText {
  readonly source: StatementSource;
  /** What the player reads. */
  readonly description: string;
}

/**
 * Kinds of transfers that the player's statement shows. Not shown: `withdrawal_hold` and `withdrawal_return` (the withdrawal is one line:
 * pending, then approved or refused), `stake_settled` and `refund_forfeited` (between house accounts), and moves inside the player's wallet.
 */
export const statementKinds: Readonly<Record<string, KindText>> = {
  deposit: { source: 'Deposit', description: 'Depósito via Pix' },
  deposit_returned: { source: 'Refund', description: 'Devolução de Pix' },
  withdrawal: { source: 'Withdraw', description: 'Saque via Pix' },
  stake: { source: 'Bet', description: 'Aposta' },
  win: { source: 'Win', description: 'Prêmio' },
  refund: { source: 'Refund', description: 'Aposta devolvida' },
  bonus_granted: { source: 'Bonus', description: 'Bônus concedido' },
  bonus_expired: { source: 'Bonus', description: 'Bônus encerrado' },
  referral: { source: 'Referral', description: 'Indicação de amigo' },
  adjustment: { source: 'Adjustment', description: 'Ajuste' },
};
