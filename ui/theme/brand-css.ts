/** The tokens an operator may replace; each also with the suffix `_light` for the light theme. */
export const brandTokens = ['primary', 'on_primary', 'bg', 'surface', 'raised', 'line', 'text', 'muted', 'positive', 'negative', 'info', 'live'] as const;

const SAFE_COLOUR = /^(#[0-9a-f]{3,8}|[a-z]{3,30}|(rgb|hsl|oklch|oklab|lab|lch|color)\([0-9a-z\s.,%/+-]{3,80}\))$/i;

/** True for text that can only be a colour: nothing that could close a declaration or load an address. */
export function isSafeColour(text: string): boolean {
  return SAFE_COLOUR.test(text.trim());
}

/**
 * The style sheet that replaces tokens by an operator's colours. `colours` is keyed by token ("primary", "on_primary", "primary_light");
 * unknown keys and values that aren't plain colours are left out. A replaced primary also sets its hover colour, and in the dark theme
 * accent and focus; in the light theme only if it is readable there as text, otherwise the product's own deep accent stays.
 */
export function brandCss(colours: Readonly<Record<string, string>>): string {
  const dark = declarations(colours, '', () => true);
  const light = declarations(colours, '_light', readsOnLight);
  return inTheme('dark', dark) + inTheme('light', light);
}

/** Names the theme in every selector: on `:root` alone one theme's colours would also apply to the other. */
function inTheme(theme: 'dark' | 'light', tokens: string): string {
  return tokens === '' ? '' : `[data-theme=${theme}]{${tokens}}@media (prefers-color-scheme:${theme}){[data-theme=system]{${tokens}}}`;
}

function declarations(colours: Readonly<Record<string, string>>, suffix: string, accentFollows: (primary: string) => boolean): string {
  return brandTokens
    .flatMap((token) => {
      const colour = colours[`${token}${suffix}`]?.trim();
      if (colour === undefined || !isSafeColour(colour)) return [];
      const own = `--${token.replace('_', '-')}:${colour}`;
      return token === 'primary' ? [own, ...followers(colour, accentFollows(colour))] : [own];
    })
    .join(';');
}

function followers(primary: string, accentFollows: boolean): readonly string[] {
  const hover = `--primary-hover:color-mix(in srgb,${primary} 86%,white)`;
  return accentFollows ? [hover, `--accent:${primary}`, `--focus:${primary}`] : [hover];
}

/** The darkest background of text in the light theme. */
const LIGHT_GROUND = '#eef2f9';

function readsOnLight(primary: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(primary) && contrastRatio(primary, LIGHT_GROUND) >= 4.5;
}

/** WCAG 2.2 contrast ratio of two opaque colours "#rrggbb", 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => linear(Number.parseInt(colour.slice(start, start + 2), 16) / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
