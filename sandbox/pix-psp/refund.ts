import * as z from 'zod';
import { fromDecimalString } from '#kernel/money.ts';
import { notifyPix } from './notify-pix.ts';
import { endToEndId, type Psp } from './create-psp.ts';
import type { Pix, Refund } from './model.ts';
import { PixProblem, readPix, violation } from './problem.ts';

const refundBodySchema = z.object({
  valor: z.string().regex(/^\d{1,10}\.\d{2}$/),
  natureza: z.enum(['ORIGINAL', 'RETIRADA']).default('ORIGINAL'),
  descricao: z.string().max(140).optional(),
});

const WINDOW_MS = 90 * 86_400_000;

/** Requests a return. The same id with the same amount returns the existing one; with another amount it is refused. */
export function requestRefund(psp: Psp, pix: Pix, id: string, body: unknown): Refund {
  if (!/^[a-zA-Z0-9]{1,35}$/.test(id))
    throw new PixProblem('PixDevolucaoInvalida', [violation('devolucao.id', 'O campo devolucao.id não respeita o _schema_.', id)]);
  const asked = readPix(refundBodySchema, body, 'PixDevolucaoInvalida', 'devolucao');
  const existing = pix.devolucoes.find((refund) => refund.id === id);
  if (existing !== undefined) return repeated(existing, asked.valor);
  check(psp, pix, asked);
  const refund: Refund = {
    id,
    rtrId: endToEndId(psp, 'D'),
    valor: asked.valor,
    natureza: asked.natureza,
    ...(asked.descricao === undefined ? {} : { descricao: asked.descricao }),
    horario: { solicitacao: psp.world.clock.now().toISOString() },
    status: 'EM_PROCESSAMENTO',
  };
  psp.pix.set(pix.endToEndId, { ...pix, devolucoes: [...pix.devolucoes, refund] });
  scheduleRefund(psp, pix.endToEndId, id);
  return refund;
}

/** Settles the return after its time in process; also called for unsettled returns of an earlier process. */
export function scheduleRefund(psp: Psp, e2eid: string, id: string): void {
  psp.world.timers.after(psp.world.settings.settleDelayMs, () => settleRefund(psp, e2eid, id));
}

/** Ends a return (DEVOLVIDO, or NAO_REALIZADO by the behaviour) and notifies the receiver; ended ones are unchanged. */
export function settleRefund(psp: Psp, e2eid: string, id: string): void {
  const pix = psp.pix.get(e2eid);
  const refund = pix?.devolucoes.find((candidate) => candidate.id === id);
  if (pix === undefined || refund === undefined || refund.status !== 'EM_PROCESSAMENTO' || refund.held === true) return;
  endRefund(psp, pix, refund, psp.behaviour.get().refund === 'ok' ? 'DEVOLVIDO' : 'NAO_REALIZADO');
}

/** Sets the end of a return, whatever its state, and notifies the receiver. */
export function endRefund(psp: Psp, pix: Pix, refund: Refund, status: 'DEVOLVIDO' | 'NAO_REALIZADO'): Refund {
  const { motivo: _motivo, held: _held, ...kept } = refund;
  const horario = { ...refund.horario, liquidacao: psp.world.clock.now().toISOString() };
  const ended: Refund =
    status === 'DEVOLVIDO'
      ? { ...kept, horario, status }
      : { ...kept, horario: { solicitacao: horario.solicitacao }, status, motivo: 'Conta do pagador encerrada.' };
  const updated = { ...pix, devolucoes: pix.devolucoes.map((other) => (other.id === refund.id ? ended : other)) };
  psp.pix.set(pix.endToEndId, updated);
  notifyPix(psp, updated);
  return ended;
}

function repeated(existing: Refund, valor: string): Refund {
  if (existing.valor === valor) return existing;
  throw new PixProblem('PixDevolucaoInvalida', [violation('devolucao.id', 'Este {id} já foi utilizado por outra requisição de devolução.', existing.id)]);
}

function check(psp: Psp, pix: Pix, asked: { valor: string; natureza: string }): void {
  const cents = (text: string): number => fromDecimalString(text) ?? 0;
  const returned = pix.devolucoes.filter(({ status }) => status !== 'NAO_REALIZADO').reduce((sum, { valor }) => sum + cents(valor), 0);
  const problems = [];
  if (cents(asked.valor) === 0) problems.push(violation('devolucao.valor', 'O campo devolucao.valor é zero.', asked.valor));
  if (returned + cents(asked.valor) > cents(pix.valor))
    problems.push(violation('devolucao.valor', 'A soma das devoluções excederia o valor do Pix.', asked.valor));
  if (asked.natureza === 'RETIRADA') problems.push(violation('devolucao.natureza', 'Um Pix comum só se devolve com a natureza ORIGINAL.', asked.natureza));
  if (psp.world.clock.nowMs() - Date.parse(pix.horario) > WINDOW_MS) problems.push(violation('devolucao', 'A janela de 90 dias para devoluções terminou.'));
  if (problems.length > 0) throw new PixProblem('PixDevolucaoInvalida', problems);
}
