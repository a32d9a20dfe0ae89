/** The licensed company's data, as printed on the player's documents. */
export interface House {
  /** The site's title. */
  readonly brand: string;
  /** Empty until an operator sets the company. */
  readonly legalName: string;
  /** Fourteen characters, or empty. */
  readonly cnpj: string;
}

/** "PALPITE APOSTAS LTDA, CNPJ 12.345.678/0001-95", or a text that the company is not set. */
export function houseLine({ legalName, cnpj }: House): string {
  if (legalName === '' || cnpj === '') return 'Site de demonstração, sem operadora: este documento não tem valor fiscal.';
  return `${legalName}, CNPJ ${cnpj.slice(0, 2)}.${cnpj.slice(2, 5)}.${cnpj.slice(5, 8)}/${cnpj.slice(8, 12)}-${cnpj.slice(12)}`;
}
