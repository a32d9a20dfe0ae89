import { describe, expect, it } from 'vitest';
import { readSportsbook } from './read-supplier.ts';

const altenar = { sport_sportbook_type: 'altenar', altenar_script_url: 'https://widgets.example/sdk.js', altenar_integration: 'palpite' };
const cometa = {
  sport_sportbook_type: 'cometa',
  cometa_enabled: true,
  cometa_script_url: 'https://cometa.example/w.js',
  cometa_integration: 'palpite',
  cometa_theme: 'noite',
};

describe('whose sportsbook is shown', () => {
  it('is ours unless the operator configured another', () => {
    expect(readSportsbook({ ...altenar, sport_sportbook_type: 'native' })).toEqual({ kind: 'native' });
    expect(readSportsbook(null)).toEqual({ kind: 'native' });
  });

  it('is the supplier’s with script and integration', () => {
    expect(readSportsbook(altenar)).toMatchObject({ supplier: { kind: 'altenar', scriptUrl: 'https://widgets.example/sdk.js', language: 'pt-BR' } });
    expect(readSportsbook({ ...cometa, cometa_language: 'es' })).toMatchObject({ supplier: { kind: 'cometa', theme: 'noite', language: 'es' } });
  });

  it.each([
    ['without a script', { ...altenar, altenar_script_url: '' }],
    ['without an integration', { ...altenar, altenar_integration: '' }],
    ['with a script that is no https address', { ...altenar, altenar_script_url: 'http://widgets.example/sdk.js' }],
    ['with a script that runs here', { ...altenar, altenar_script_url: 'javascript:alert(1)' }],
    ['switched off', { ...cometa, cometa_enabled: false }],
  ])('is a clear page %s', (_name, settings) => {
    expect(readSportsbook(settings)).toEqual({ kind: 'supplier', supplier: null });
  });
});
