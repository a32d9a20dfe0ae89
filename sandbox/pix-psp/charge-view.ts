import type { Surroundings } from '../host/surroundings.ts';
import { buildBrCode } from './br-code.ts';
import { currentTerms, type Charge, type Pix, type Refund, type Terms } from './model.ts';

const MERCHANT = { merchantName: 'PALPITE SANDBOX', merchantCity: 'SAO PAULO' };

/** Where the charge's payload would be read: host and path without a scheme, at most 77 characters. */
export function locationOf(world: Surroundings, charge: Charge): string {
  const { host } = new URL(world.publicUrl());
  return `${host.replace(/^127\.0\.0\.1|^\[::1\]/, 'localhost')}/pix-psp/qr/v2/${charge.token}`;
}

/** The copy-and-paste text of the charge's present terms. */
export function copyPasteOf(world: Surroundings, charge: Charge): string {
  const { valor } = currentTerms(charge);
  const fixed = valor.modalidadeAlteracao === 1 ? {} : { amount: valor.original };
  return buildBrCode({ location: locationOf(world, charge), ...MERCHANT, ...fixed });
}

/** CobGerada of the API Pix, for the present or an earlier revision. */
export function generatedView(world: Surroundings, charge: Charge, revision = charge.revisions.length - 1): Record<string, unknown> {
  const { expiracao, ...terms }: Terms = charge.revisions[revision] ?? currentTerms(charge);
  const location = locationOf(world, charge);
  return {
    calendario: { criacao: charge.criacao, expiracao },
    txid: charge.txid,
    revisao: revision,
    loc: { id: charge.locId, txid: charge.txid, location, tipoCob: 'cob', criacao: charge.criacao },
    location,
    status: charge.status,
    ...terms,
    pixCopiaECola: copyPasteOf(world, charge),
  };
}

/** CobCompleta: the charge with the Pix it received. */
export function completeView(world: Surroundings, charge: Charge, received: readonly Pix[], revision?: number): Record<string, unknown> {
  const base = generatedView(world, charge, revision);
  return received.length === 0 ? base : { ...base, pix: received.map(pixView) };
}

/** Pix of the API Pix with the extension `pagador`. */
export function pixView(pix: Pix): Record<string, unknown> {
  const { devolucoes, ...rest } = pix;
  return { ...rest, componentesValor: { original: { valor: pix.valor } }, ...(devolucoes.length === 0 ? {} : { devolucoes: devolucoes.map(refundView) }) };
}

/** Devolucao of the API Pix. */
export function refundView({ held: _held, ...shown }: Refund): Omit<Refund, 'held'> {
  return shown;
}
