/**
 * How old prices in play are by our clock: as of their reception, unless they are older. Their age is the longest of what the supplier's clock says against ours,
 * and against the newest message that was read with them. So prices of a backlog are old though the supplier's clock runs ahead; where it runs behind, they end early.
 */
export function pricedAt({ saidAt, newestAt, heardAt }: { readonly saidAt: Date; readonly newestAt: Date; readonly heardAt: Date }): Date {
  const ageMs = Math.max(0, heardAt.getTime() - saidAt.getTime(), newestAt.getTime() - saidAt.getTime());
  return new Date(heardAt.getTime() - ageMs);
}
