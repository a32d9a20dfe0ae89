import type { ClaimedDoubleChain, ClaimedDoubleRound } from '#kernel/fairness/index.ts';

/** What stands in the verifier's fields, as text. */
export interface RoundFields {
  readonly link: string;
  readonly linkHash: string;
  readonly linkIndex: string;
  readonly endHash: string;
  readonly closesAt: string;
  readonly beaconRound: string;
  readonly beaconValue: string;
  readonly beaconSignature: string;
  readonly publicKey: string;
  readonly number: string;
}

export const EMPTY_FIELDS: RoundFields = {
  link: '',
  linkHash: '',
  linkIndex: '',
  endHash: '',
  closesAt: '',
  beaconRound: '',
  beaconValue: '',
  beaconSignature: '',
  publicKey: '',
  number: '',
};

export const FIELD_LABELS: Readonly<Record<keyof RoundFields, string>> = {
  link: 'Elo revelado',
  linkHash: 'Lacre mostrado na abertura',
  linkIndex: 'Lugar do elo na corrente',
  endHash: 'Ponta da corrente, publicada antes',
  closesAt: 'Fechamento das apostas',
  beaconRound: 'Sorteio público marcado (nº)',
  beaconValue: 'Valor do sorteio público',
  beaconSignature: 'Assinatura do sorteio público',
  publicKey: 'Chave pública do sorteio',
  number: 'Número da rodada',
};

/** A round and its chain as editable text. */
export function fieldsOf(round: ClaimedDoubleRound, chain: ClaimedDoubleChain): RoundFields {
  return {
    link: round.link ?? '',
    linkHash: round.linkHash,
    linkIndex: String(round.linkIndex),
    endHash: chain.endHash,
    closesAt: new Date(round.closesAtMs).toISOString(),
    beaconRound: String(round.beaconRound),
    beaconValue: round.beaconValue ?? '',
    beaconSignature: round.beaconSignature ?? '',
    publicKey: chain.beacon.publicKey,
    number: round.number === null ? '' : String(round.number),
  };
}

export type ReadFields =
  | { readonly kind: 'read'; readonly round: ClaimedDoubleRound; readonly chain: ClaimedDoubleChain }
  | { readonly kind: 'wrong'; readonly field: keyof RoundFields; readonly text: string };

const HASH = /^[0-9a-f]{64}$/;
const CHAIN_LIMIT = 1_000_000;

/** Reads the fields, or says which one cannot be. `times` are the beacon's genesis and period; a round without a number is taken for a void one. */
export function readFields(fields: RoundFields, times: { readonly genesisTime: number; readonly period: number }): ReadFields {
  const text = (name: keyof RoundFields) => fields[name].trim();
  const wrong = (field: keyof RoundFields, why: string): ReadFields => ({ kind: 'wrong', field, text: why });
  for (const field of ['linkHash', 'endHash'] as const) if (!HASH.test(text(field))) return wrong(field, 'São 64 letras e números (0–9, a–f).');
  const voided = text('number') === '';
  if (!HASH.test(text('link')) && !(voided && text('link') === '')) return wrong('link', 'São 64 letras e números (0–9, a–f).');
  if (!voided && !/^\d{1,2}$/.test(text('number'))) return wrong('number', 'Um número de 0 a 14; vazio se a rodada foi anulada.');
  for (const field of ['linkIndex', 'beaconRound'] as const) if (!/^[1-9]\d{0,14}$/.test(text(field))) return wrong(field, 'Um número inteiro a partir de 1.');
  if (Number(text('linkIndex')) > CHAIN_LIMIT) return wrong('linkIndex', 'Nenhuma corrente é tão longa.');
  const closesAtMs = Date.parse(text('closesAt'));
  if (Number.isNaN(closesAtMs)) return wrong('closesAt', 'Uma data com hora, como 2026-11-21T05:04:36.575Z.');
  if (!voided && !HASH.test(text('beaconValue'))) return wrong('beaconValue', 'São 64 letras e números (0–9, a–f).');
  return {
    kind: 'read',
    chain: { id: 'typed', endHash: text('endHash'), length: CHAIN_LIMIT, beacon: { ...times, publicKey: text('publicKey') } },
    round: {
      id: 'typed',
      chainId: 'typed',
      linkIndex: Number(text('linkIndex')),
      linkHash: text('linkHash'),
      link: text('link') === '' ? null : text('link'),
      beaconRound: Number(text('beaconRound')),
      beaconValue: voided ? null : text('beaconValue'),
      beaconSignature: voided ? null : text('beaconSignature'),
      closesAtMs,
      number: voided ? null : Number(text('number')),
      voided,
    },
  };
}
