import { DOUBLE_NUMBERS, type DoubleColor, isLink } from '#kernel/fairness/index.ts';
import { COLORS, TABLE_ORDER } from '../../double/colors.ts';
import type { FieldName, RoundFields, ShownRound } from './round-fields.ts';

export interface WrongField {
  readonly kind: 'wrong';
  readonly field: FieldName;
  readonly text: string;
}

/** The maximum chain length: a larger typed position would make the device hash for nothing. */
export const CHAIN_LIMIT = 1_000_000;
const HASH_TEXT = 'São 64 letras e números (0–9, a–f).';

/** Reads the fields, or names the invalid one. A round without number and colour counts as void. */
export function readFields(fields: RoundFields): (ShownRound & { readonly kind: 'read' }) | WrongField {
  const text = (name: FieldName) => fields[name].trim();
  const voided = text('number') === '' && text('color') === '';
  const wrong = wrongField(text, voided);
  if (wrong !== null) return wrong;
  return {
    kind: 'read',
    color: voided ? null : colorNamed(text('color')),
    chain: {
      id: 'typed',
      endHash: text('endHash'),
      length: CHAIN_LIMIT,
      beacon: { genesisTime: Number(text('genesisTime')), period: Number(text('period')), publicKey: text('publicKey') },
    },
    round: {
      id: 'typed',
      chainId: 'typed',
      linkIndex: Number(text('linkIndex')),
      linkHash: text('linkHash'),
      link: text('link') === '' ? null : text('link'),
      beaconRound: Number(text('beaconRound')),
      beaconValue: voided ? null : text('beaconValue'),
      beaconSignature: voided ? null : text('beaconSignature'),
      closesAtMs: Date.parse(text('closesAt')),
      number: voided ? null : Number(text('number')),
      voided,
    },
  };
}

function wrongField(text: (name: FieldName) => string, voided: boolean): WrongField | null {
  const wrong = (field: FieldName, why: string): WrongField => ({ kind: 'wrong', field, text: why });
  if (!isLink(text('link')) && !(voided && text('link') === '')) return wrong('link', HASH_TEXT);
  for (const field of ['linkHash', 'endHash'] as const) if (!isLink(text(field))) return wrong(field, HASH_TEXT);
  for (const field of ['linkIndex', 'beaconRound'] as const) if (!/^[1-9]\d{0,14}$/.test(text(field))) return wrong(field, 'Um número inteiro a partir de 1.');
  if (Number(text('linkIndex')) > CHAIN_LIMIT) return wrong('linkIndex', 'Nenhuma corrente é tão longa.');
  if (Number.isNaN(Date.parse(text('closesAt')))) return wrong('closesAt', 'Uma data com hora, como 2026-11-21T05:04:36.575Z.');
  if (!/^[1-9]\d{0,4}$/.test(text('period'))) return wrong('period', 'Um número inteiro a partir de 1.');
  if (!/^\d{1,11}$/.test(text('genesisTime'))) return wrong('genesisTime', 'Um número inteiro, em segundos.');
  if (!/^[0-9a-f]{192}$/.test(text('publicKey'))) return wrong('publicKey', 'São 192 letras e números (0–9, a–f).');
  return voided ? null : wrongResult(text, wrong);
}

function wrongResult(text: (name: FieldName) => string, wrong: (field: FieldName, why: string) => WrongField): WrongField | null {
  if (!/^(\d|1[0-4])$/.test(text('number'))) return wrong('number', `Um número de 0 a ${DOUBLE_NUMBERS - 1}; vazio, com a cor, se a rodada foi anulada.`);
  if (colorNamed(text('color')) === null) return wrong('color', 'Vermelho, branco ou preto; vazio, com o número, se a rodada foi anulada.');
  if (!isLink(text('beaconValue'))) return wrong('beaconValue', HASH_TEXT);
  if (!/^[0-9a-f]{96}$/.test(text('beaconSignature'))) return wrong('beaconSignature', 'São 96 letras e números (0–9, a–f).');
  return null;
}

function colorNamed(name: string): DoubleColor | null {
  return TABLE_ORDER.find((color) => COLORS[color].name.toLowerCase() === name.toLowerCase()) ?? null;
}
