import type { ClaimedDoubleChain, ClaimedDoubleRound, DoubleColor } from '#kernel/fairness/index.ts';
import { COLORS } from '../../double/colors.ts';

/** In the order of the form. */
export const FIELD_NAMES = [
  'link',
  'linkHash',
  'endHash',
  'linkIndex',
  'closesAt',
  'beaconRound',
  'genesisTime',
  'period',
  'beaconValue',
  'beaconSignature',
  'publicKey',
  'number',
  'color',
] as const;
export type FieldName = (typeof FIELD_NAMES)[number];

export const FIELD_LABELS: Readonly<Record<FieldName, string>> = {
  link: 'Elo revelado',
  linkHash: 'Selo mostrado na abertura',
  endHash: 'Ponta da corrente, publicada antes',
  linkIndex: 'Lugar do elo na corrente',
  closesAt: 'Fechamento das apostas',
  beaconRound: 'Sorteio público marcado (nº)',
  genesisTime: 'Primeiro sorteio (segundos Unix)',
  period: 'Segundos entre dois sorteios',
  beaconValue: 'Valor do sorteio público',
  beaconSignature: 'Assinatura do sorteio público',
  publicKey: 'Chave pública do sorteio',
  number: 'Número da rodada',
  color: 'Cor da rodada',
};

/** The content of the verifier's fields, as text. */
export type RoundFields = Readonly<Record<FieldName, string>>;

/** A round as shown to players: the kernel's input, and the colour that the site named. */
export interface ShownRound {
  readonly round: ClaimedDoubleRound;
  readonly chain: ClaimedDoubleChain;
  /** Null in a void round. */
  readonly color: DoubleColor | null;
}

/** Fields for a user's own figures, with those of a published chain filled in if there is one. */
export function blankFields(chain: ClaimedDoubleChain | null): RoundFields {
  return {
    link: '',
    linkHash: '',
    linkIndex: '',
    closesAt: '',
    beaconRound: '',
    beaconValue: '',
    beaconSignature: '',
    number: '',
    color: '',
    ...ofChain(chain),
  };
}

/** A round and its chain as editable text. */
export function fieldsOf({ round, chain, color }: ShownRound): RoundFields {
  return {
    link: round.link ?? '',
    linkHash: round.linkHash,
    linkIndex: String(round.linkIndex),
    closesAt: new Date(round.closesAtMs).toISOString(),
    beaconRound: String(round.beaconRound),
    beaconValue: round.beaconValue ?? '',
    beaconSignature: round.beaconSignature ?? '',
    number: round.number === null ? '' : String(round.number),
    color: color === null ? '' : COLORS[color].name,
    ...ofChain(chain),
  };
}

function ofChain(chain: ClaimedDoubleChain | null): Pick<RoundFields, 'endHash' | 'publicKey' | 'genesisTime' | 'period'> {
  if (chain === null) return { endHash: '', publicKey: '', genesisTime: '', period: '' };
  const { publicKey, genesisTime, period } = chain.beacon;
  return { endHash: chain.endHash, publicKey, genesisTime: String(genesisTime), period: String(period) };
}
