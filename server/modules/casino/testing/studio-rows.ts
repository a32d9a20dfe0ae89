/** A row in our studio's list of games. */
export function studioRow(id: string, over: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    id,
    name: `Jogo ${id}`,
    summary: 'O boto vira noite adentro.',
    features: ['rodadas-gratis', 'Símbolos que se expandem'],
    themes: ['Amazônia', 'noite'],
    volatility: 'média',
    rtp_hundredths: 9_612,
    hit_rate: '1/4',
    max_win_stakes: 2_500,
    math_version: 'a'.repeat(64),
    min_bet: 20,
    max_bet: 10_000,
    stakes: [20, 100, 10_000],
    image_url: `/art/${id}.svg`,
    rules: ['São 20 linhas.'],
    released_at: '2026-11-01T00:00:00Z',
    ...over,
  };
}
