const FREE = /^\/(user\/withdraw|user\/wallet\/withdraw|user\/protection|user\/account|ajuda|recuperar-senha|Recover|rules-betting|fairness)(\/|$)/;
const SITE = /^\/(home|login|casino|play|games|providers|suppliers|promotions|sports|altenar-sports|sport|user|ref)?(\/|$)/;

/** Pages that the VPN modal never covers: withdrawal, protection, exclusion, help and legal pages (decisions.md). */
export function isFreeOfVpnGate(pathname: string): boolean {
  return FREE.test(pathname) || !SITE.test(pathname);
}
