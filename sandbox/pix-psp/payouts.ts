import * as z from 'zod';
import { endToEndId, type Psp } from './create-psp.ts';
import { findKey } from './dict.ts';
import type { Payout } from './model.ts';
import { PixProblem, readPix, violation } from './problem.ts';

const payoutBodySchema = z.object({
  valor: z.string().regex(/^\d{1,10}\.\d{2}$/),
  chave: z.string().min(1).max(77),
  descricao: z.string().max(140).default(''),
});

/** A payout in the form for callers. */
export function payoutView({ outcome: _outcome, ...shown }: Payout): Omit<Payout, 'outcome'> {
  return shown;
}

/** Accepts a payout once per id; `created` is false when the same order already existed. PAYOUTS.md is the contract. */
export function requestPayout(psp: Psp, id: string, body: unknown): { payout: Payout; created: boolean } {
  if (!/^[a-zA-Z0-9-]{1,64}$/.test(id)) throw new PixProblem('PagamentoInvalido', [violation('payout.id', 'Letras, dígitos e hífens, até 64.', id)]);
  const asked = readPix(payoutBodySchema, body, 'PagamentoInvalido', 'payout');
  const existing = psp.payouts.get(id);
  if (existing !== undefined) return { payout: repeated(psp, existing, asked), created: false };
  if (/^0+\.00$/.test(asked.valor)) throw new PixProblem('PagamentoInvalido', [violation('payout.valor', 'O valor é zero.', asked.valor)]);
  const key = findKey(psp, asked.chave);
  if (key === null) throw new PixProblem('PagamentoInvalido', [violation('payout.chave', 'Chave Pix não encontrada no diretório.', asked.chave)]);
  const behaviour = psp.behaviour.get().payout;
  const payout: Payout = {
    id,
    valor: asked.valor,
    chave: key.chave,
    descricao: asked.descricao,
    favorecido: key.titular,
    status: 'EM_PROCESSAMENTO',
    criacao: psp.world.clock.now().toISOString(),
    outcome: behaviour === 'fail' ? 'fail' : behaviour === 'unknown' ? 'held' : 'ok',
  };
  psp.payouts.set(id, payout);
  schedulePayout(psp, id);
  return { payout, created: true };
}

function repeated(psp: Psp, existing: Payout, asked: { valor: string; chave: string; descricao: string }): Payout {
  const sameKey = (findKey(psp, asked.chave)?.chave ?? asked.chave) === existing.chave;
  if (sameKey && existing.valor === asked.valor && existing.descricao === asked.descricao) return existing;
  throw new PixProblem('PagamentoConflitante');
}

/** Settles the payout once its time in process is over. */
export function schedulePayout(psp: Psp, id: string): void {
  psp.world.timers.after(psp.world.settings.settleDelayMs, () => settlePayout(psp, id));
}

/** Ends a payout with its outcome and calls back; held and ended ones are unchanged. */
export function settlePayout(psp: Psp, id: string): void {
  const payout = psp.payouts.get(id);
  if (payout === undefined || payout.status !== 'EM_PROCESSAMENTO' || payout.outcome === 'held') return;
  const settled: Payout =
    payout.outcome === 'ok'
      ? { ...payout, status: 'REALIZADO', endToEndId: endToEndId(psp, 'E') }
      : { ...payout, status: 'NAO_REALIZADO', motivo: 'Conta do recebedor não aceita créditos.' };
  psp.payouts.set(id, settled);
  const url = psp.payoutHook.get();
  if (url !== '') psp.callbacks.send(url, payoutView(settled));
}

/** A new behaviour decides the payouts held under `unknown`. */
export function releaseWaitingPayouts(psp: Psp, outcome: 'ok' | 'fail'): void {
  for (const payout of psp.payouts.newest().toReversed()) {
    if (payout.outcome !== 'held' || payout.status !== 'EM_PROCESSAMENTO') continue;
    psp.payouts.set(payout.id, { ...payout, outcome });
    schedulePayout(psp, payout.id);
  }
}
