/** The operators with a brand of their own; any other has the default, `palpite`. */
export const brandIds = ['palpite', 'ipe', 'aurora', 'mare', 'cerrado', 'pampa'] as const;
export type BrandId = (typeof brandIds)[number];

/** The tokens that a brand replaces, as keys of `colors_*`: its main colour and one accent, each in both themes. */
export interface BrandColours {
  readonly primary: string;
  readonly on_primary: string;
  readonly primary_light: string;
  readonly on_primary_light: string;
  readonly info: string;
  readonly info_light: string;
}

export interface Brand {
  readonly id: BrandId;
  /** Origin of the operator's API; null: the brand of no operator. */
  readonly apiUrl: string | null;
  readonly siteTitle: string;
  readonly emailSender: { readonly name: string; readonly address: string };
  readonly colours: BrandColours;
}

/** Every brand. Values that an operator saves in the settings take precedence over these. */
export const BRANDS: Readonly<Record<BrandId, Brand>> = {
  palpite: {
    id: 'palpite',
    apiUrl: null,
    siteTitle: 'Palpite',
    emailSender: { name: 'Palpite', address: 'nao-responda@palpite.example' },
    colours: {
      primary: '#FFC53D',
      on_primary: '#1A1300',
      primary_light: '#FFC53D',
      on_primary_light: '#1A1300',
      info: '#4CC2FF',
      info_light: '#0A66C2',
    },
  },
  ipe: operator('ipe', 'Ipê', ['#FF7DBA', '#2E0019', '#B01F68', '#FFFFFF'], ['#CBA6FF', '#6B3FA8']),
  aurora: operator('aurora', 'Aurora', ['#B9A0FF', '#170A36', '#5A36C6', '#FFFFFF'], ['#5FE3D2', '#0B6B64']),
  mare: operator('mare', 'Maré', ['#3FD0E8', '#00222A', '#00687F', '#FFFFFF'], ['#93B8FF', '#2D5BB9']),
  cerrado: operator('cerrado', 'Cerrado', ['#FF9147', '#2A1000', '#A4440A', '#FFFFFF'], ['#E8CB6E', '#785800']),
  pampa: operator('pampa', 'Pampa', ['#A3DA63', '#101F00', '#3B6812', '#FFFFFF'], ['#86CBEA', '#1D688E']),
};

type Theme<T> = readonly [primary: T, onPrimary: T, primaryLight: T, onPrimaryLight: T];

function operator(id: BrandId, siteTitle: string, main: Theme<string>, [info, info_light]: readonly [string, string]): Brand {
  const [primary, on_primary, primary_light, on_primary_light] = main;
  return {
    id,
    apiUrl: `https://api.${id}.example`,
    siteTitle,
    emailSender: { name: siteTitle, address: `nao-responda@${id}.example` },
    colours: { primary, on_primary, primary_light, on_primary_light, info, info_light },
  };
}

/**
 * The brand whose API has this origin (host in upper or lower case, with or without a final slash). An address with a path, a query or credentials, and an
 * unknown, invalid or missing address give the default brand.
 */
export function brandFor(operatorApiUrl: string | undefined): Brand {
  const origin = originOf(operatorApiUrl ?? '');
  return Object.values(BRANDS).find((brand) => brand.apiUrl !== null && brand.apiUrl === origin) ?? BRANDS.palpite;
}

function originOf(address: string): string | null {
  const url = URL.parse(address.trim());
  return url !== null && url.href === `${url.origin}/` ? url.origin : null;
}
