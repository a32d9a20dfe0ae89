import * as z from 'zod';
import { MOST_PIX_CENTS } from '#kernel/bounds.ts';
import { isCpf, parseCpf } from '#kernel/cpf.ts';
import { cents, fromDecimalString, toDecimalString } from '#kernel/money.ts';
import { personOf } from '../cpf-registry/person-of.ts';
import { SandboxRefusal, readInput } from '../host/refusal.ts';
import { endToEndId, type Psp } from './create-psp.ts';
import { currentTerms, type Charge, type Pix, type Terms } from './model.ts';
import { notifyPix } from './notify-pix.ts';

export const paySchema = z.object({
  txid: z.string().regex(/^[a-zA-Z0-9]{26,35}$/, 'letters and digits, 26 to 35'),
  cpf: z
    .string()
    .max(40)
    .transform((text) => parseCpf(text) ?? text)
    .refine(isCpf, 'not a CPF')
    .optional(),
  /** Of the payment; one is made where it is left out. Tests let two PSPs name one id. */
  endToEndId: z
    .string()
    .regex(/^E[a-zA-Z0-9]{31}$/)
    .optional(),
  /** Integer centavos. */
  amount: z.int().min(1).max(MOST_PIX_CENTS).optional(),
});

/**
 * Pays a charge as its player (devedor.cpf) or as another CPF. Expired charges can be paid too: banks race with the clock, and the site
 * must cope. Refuses 404 unknown, 409 paid or removed, 422 another amount unless the charge allows it (modalidadeAlteracao 1).
 */
export function payCharge(psp: Psp, input: unknown): Pix {
  const { txid, cpf, amount, endToEndId: given } = readInput(paySchema, input);
  const charge = psp.charges.get(txid);
  if (charge === undefined) throw new SandboxRefusal(404, 'charge_not_found', 'There is no charge with this txid.');
  if (charge.status === 'CONCLUIDA') throw new SandboxRefusal(409, 'already_paid', 'This charge was already paid.');
  if (charge.status !== 'ATIVA') throw new SandboxRefusal(409, 'charge_removed', 'This charge was removed by its receiver.');
  const terms = currentTerms(charge);
  return settle(psp, charge, { endToEndId: given ?? endToEndId(psp, 'E'), valor: amountOf(terms, amount), pagador: payerOf(terms, cpf) });
}

function settle(psp: Psp, charge: Charge, paid: Pick<Pix, 'endToEndId' | 'valor' | 'pagador'>): Pix {
  const pix: Pix = {
    txid: charge.txid,
    chave: currentTerms(charge).chave,
    horario: psp.world.clock.now().toISOString(),
    devolucoes: [],
    ...paid,
  };
  psp.pix.set(pix.endToEndId, pix);
  psp.charges.set(charge.txid, { ...charge, status: 'CONCLUIDA', pix: [...charge.pix, pix.endToEndId] });
  notifyPix(psp, pix);
  return pix;
}

function amountOf({ valor }: Terms, amount: number | undefined): string {
  const original = fromDecimalString(valor.original) ?? 0;
  if (amount !== undefined && amount !== original && valor.modalidadeAlteracao !== 1) {
    throw new SandboxRefusal(
      422,
      'amount_fixed',
      `This charge takes exactly ${original} centavos; only a charge with modalidadeAlteracao 1 takes another amount.`,
    );
  }
  if ((amount ?? original) === 0) throw new SandboxRefusal(422, 'amount_required', 'This charge leaves the amount to the payer: say how much.');
  return amount === undefined ? valor.original : toDecimalString(cents(amount));
}

function payerOf({ devedor }: Terms, cpf: string | undefined): Pix['pagador'] {
  const player = devedor !== undefined && 'cpf' in devedor ? devedor : undefined;
  const payer = cpf ?? player?.cpf;
  if (payer === undefined) throw new SandboxRefusal(422, 'payer_unknown', 'The charge names no player (devedor.cpf): say which cpf pays.');
  return { cpf: payer, nome: payer === player?.cpf ? player.nome : (personOf(payer)?.name ?? '') };
}
