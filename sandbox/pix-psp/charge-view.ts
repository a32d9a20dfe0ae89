import { buildBrCode } from './br-code.ts';
import type { Psp } from './create-psp.ts';
import { currentTerms, type Charge, type Pix, type Refund, type Terms } from './model.ts';

const MERCHANT = { merchantName: 'PALPITE SANDBOX', merchantCity: 'SAO PAULO' };

/** The address of the charge's payload: host and path without a scheme, at most 77 characters. */
export function locationOf(psp: Psp, charge: Charge): string {
  const { host } = new URL(psp.world.publicUrl());
  return `${host.replace(/^127\.0\.0\.1|^\[::1\]/, 'localhost')}/${psp.name}/qr/v2/${charge.token}`;
}

/** The copy-and-paste text of the charge's current terms. */
export function copyPasteOf(psp: Psp, charge: Charge): string {
  const { valor } = currentTerms(charge);
  const fixed = valor.modalidadeAlteracao === 1 ? {} : { amount: valor.original };
  return buildBrCode({ location: locationOf(psp, charge), ...MERCHANT, ...fixed });
}

/** CobGerada of the API Pix, for the current or an earlier revision. */
export function generatedView(psp: Psp, charge: Charge, revision = charge.revisions.length - 1): Record<string, unknown> {
  const { expiracao, ...terms }: Terms = charge.revisions[revision] ?? currentTerms(charge);
  const location = locationOf(psp, charge);
  return {
    calendario: { criacao: charge.criacao, expiracao },
    txid: charge.txid,
    revisao: revision,
    loc: { id: charge.locId, txid: charge.txid, location, tipoCob: 'cob', criacao: charge.criacao },
    location,
    status: charge.status,
    ...terms,
    pixCopiaECola: copyPasteOf(psp, charge),
  };
}

/** CobCompleta: the charge with the Pix it received. */
export function completeView(psp: Psp, charge: Charge, received: readonly Pix[], revision?: number): Record<string, unknown> {
  const base = generatedView(psp, charge, revision);
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
