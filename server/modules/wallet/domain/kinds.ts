/** The source of a statement line, as GET /api/transactions names it. */
export type StatementSource = 'Deposit' | 'Withdraw' | 'Bet' | 'Win' | 'Bonus' | 'Referral' | 'Adjustment' | 'Refund';

export interface KindText {
  readonly source: StatementSource;
  /** The text for the player. */
  readonly description: string;
  /** The text for bonus money, for kinds that may move both. */
  readonly ofBonus?: string;
}

/**
 * Kinds of transfers that the player's statement shows. Not shown: `withdrawal_hold` and `withdrawal_return` (the withdrawal is one line: pending, then
 * approved or refused), moves between house accounts (`stake_settled`, `stake_reopened`, `refund_forfeited`, `refund_unforfeited`, `bonus_recovered`,
 * `bonus_unrecovered`, `award_unrecovered`, `pix_returned`, `pix_unreturned`, `unclaimed_handed_over`), moves into or out of debt (`win_owed`, `refund_owed`,
 * `debt_repaid`, `award_owed`, `award_repaid`, `debt_cleared`), and moves inside the player's wallet (`bonus_redeemed`).
 */
export const statementKinds: Readonly<Record<string, KindText>> = {
  deposit: { source: 'Deposit', description: 'Depósito via Pix' },
  deposit_returned: { source: 'Refund', description: 'Devolução de Pix' },
  deposit_unreturned: { source: 'Refund', description: 'Devolução de Pix não realizada' },
  withdrawal: { source: 'Withdraw', description: 'Saque via Pix' },
  stake: { source: 'Bet', description: 'Aposta', ofBonus: 'Aposta com bônus' },
  win: { source: 'Win', description: 'Prêmio', ofBonus: 'Prêmio em bônus' },
  refund: { source: 'Refund', description: 'Aposta devolvida', ofBonus: 'Aposta devolvida ao bônus' },
  win_taken_back: { source: 'Adjustment', description: 'Prêmio estornado (resultado corrigido)' },
  award: { source: 'Win', description: 'Prêmio', ofBonus: 'Prêmio em bônus' },
  award_reversed: { source: 'Adjustment', description: 'Prêmio estornado (rodada cancelada)' },
  refund_taken_back: { source: 'Adjustment', description: 'Devolução estornada (aposta reaberta)' },
  bonus_granted: { source: 'Bonus', description: 'Bônus concedido' },
  bonus_expired: { source: 'Bonus', description: 'Bônus encerrado' },
  bonus_capped: { source: 'Bonus', description: 'Bônus acima do máximo que ele paga' },
  referral: { source: 'Referral', description: 'Indicação de amigo' },
  referral_taken_back: { source: 'Referral', description: 'Indicação estornada (o depósito foi devolvido)' },
  debt_settled: { source: 'Adjustment', description: 'Valor devido, abatido no encerramento da conta' },
  unclaimed: { source: 'Adjustment', description: 'Valor guardado: não foi possível pagar' },
  unclaimed_returned: { source: 'Adjustment', description: 'Valor guardado, de volta à sua conta' },
  reserved: { source: 'Adjustment', description: 'Valor reservado: um banco contestou um Pix' },
  reserve_released: { source: 'Adjustment', description: 'Valor reservado, de volta ao saldo' },
  adjustment: { source: 'Adjustment', description: 'Ajuste' },
};

/** Kinds proven by the row of the stake or award and its history instead of `ledger_effect`; module stakes checks them. */
export const stakeKinds = [
  'stake',
  'stake_settled',
  'win',
  'refund',
  'refund_forfeited',
  'debt_repaid',
  'bonus_recovered',
  'stake_reopened',
  'win_taken_back',
  'win_owed',
  'refund_taken_back',
  'refund_owed',
  'refund_unforfeited',
  'bonus_unrecovered',
  'award',
  'award_repaid',
  'award_reversed',
  'award_owed',
  'award_unrecovered',
] as const;
