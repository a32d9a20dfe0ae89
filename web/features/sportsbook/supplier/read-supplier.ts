/** A supplier's sportsbook as the operator configured it. */
export interface Supplier {
  readonly kind: 'altenar' | 'cometa';
  readonly scriptUrl: string;
  readonly integration: string;
  /** Empty: the supplier's default. */
  readonly theme: string;
  readonly language: string;
}

/** Whose sportsbook is shown. `supplier` null: a supplier was chosen but isn't (completely) configured, or is switched off. */
export type Sportsbook = { readonly kind: 'native' } | { readonly kind: 'supplier'; readonly supplier: Supplier | null };

/** Reads the published settings. A script without https counts as missing. */
export function readSportsbook(published: unknown): Sportsbook {
  const settings: Record<string, unknown> = typeof published === 'object' && published !== null ? { ...published } : {};
  const text = (key: string): string => (typeof settings[key] === 'string' ? settings[key] : '');
  switch (settings['sport_sportbook_type']) {
    case 'altenar':
      return whole({ kind: 'altenar', scriptUrl: text('altenar_script_url'), integration: text('altenar_integration'), theme: '', language: 'pt-BR' });
    case 'cometa':
      if (settings['cometa_enabled'] !== true) return { kind: 'supplier', supplier: null };
      return whole({
        kind: 'cometa',
        scriptUrl: text('cometa_script_url'),
        integration: text('cometa_integration'),
        theme: text('cometa_theme'),
        language: text('cometa_language') || 'pt-BR',
      });
    default:
      return { kind: 'native' };
  }
}

function whole(supplier: Supplier): Sportsbook {
  const isUsable = supplier.integration !== '' && URL.canParse(supplier.scriptUrl) && new URL(supplier.scriptUrl).protocol === 'https:';
  return { kind: 'supplier', supplier: isUsable ? supplier : null };
}
