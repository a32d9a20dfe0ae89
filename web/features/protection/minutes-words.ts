/** Whole minutes as they are said: "menos de 1 min", "45 min", "1 h 05 min", "2 dias e 3 h". */
export function minutesWords(minutes: number): string {
  if (minutes < 1) return 'menos de 1 min';
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} h ${String(minutes % 60).padStart(2, '0')} min`;
  const days = Math.floor(hours / 24);
  return `${days} ${days === 1 ? 'dia' : 'dias'} e ${hours % 24} h`;
}
