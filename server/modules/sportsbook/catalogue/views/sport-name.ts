const names: Readonly<Record<string, string>> = {
  football: 'Futebol',
  basketball: 'Basquete',
  tennis: 'Tênis',
  volleyball: 'Vôlei',
  mma: 'MMA',
  esports: 'E-sports',
};

/** Sports that are listed even while nothing of them is on. */
export const standingSports: readonly string[] = ['football'];

/** What players call a sport; its id for one that has no name here. */
export function sportName(id: string): string {
  return names[id] ?? id;
}
