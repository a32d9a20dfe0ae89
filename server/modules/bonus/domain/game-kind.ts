/** The kind that a stake's contribution is looked up by; null for a game that no bonus knows. */
export function gameKind({ vertical, game }: { readonly vertical: string; readonly game: string }): string | null {
  switch (vertical) {
    case 'casino':
      return 'slots';
    case 'live':
    case 'sports':
      return vertical;
    case 'originals':
      return game;
    default:
      return null;
  }
}
