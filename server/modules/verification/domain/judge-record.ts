import type { NetworkVerdict } from './network-verdict.ts';

/** The fields used here of a record in MaxMind's format (GeoIP2 Country, City, Enterprise and Anonymous IP, and other files of the same shape). */
export interface AddressRecord {
  readonly country?: { readonly iso_code?: string } | undefined;
  readonly traits?: AnonymousFlags | undefined;
}

interface AnonymousFlags {
  readonly is_anonymous?: boolean | undefined;
  readonly is_anonymous_proxy?: boolean | undefined;
  readonly is_anonymous_vpn?: boolean | undefined;
  readonly is_hosting_provider?: boolean | undefined;
  readonly is_public_proxy?: boolean | undefined;
  readonly is_residential_proxy?: boolean | undefined;
  readonly is_tor_exit_node?: boolean | undefined;
}

const HOME = 'BR';

/**
 * Judges an address by its records in several files. Anonymity takes precedence over the country, which it hides. Null if no file knows the country: a missing
 * record never makes an address clean.
 */
export function judgeRecords(records: readonly (AddressRecord & AnonymousFlags)[]): NetworkVerdict | null {
  const flags = records.flatMap((record) => [record, ...(record.traits === undefined ? [] : [record.traits])]);
  if (flags.some((each) => each.is_tor_exit_node === true)) return 'tor';
  if (flags.some(isAnonymous)) return 'vpn';
  const countries = records.flatMap(({ country }) => (country?.iso_code === undefined ? [] : [country.iso_code]));
  if (countries.length === 0) return null;
  return countries.every((each) => each === HOME) ? 'clean' : 'abroad';
}

/** Players do not live in data centres: such an address is a proxy's. */
function isAnonymous(flags: AnonymousFlags): boolean {
  return [
    flags.is_anonymous,
    flags.is_anonymous_proxy,
    flags.is_anonymous_vpn,
    flags.is_hosting_provider,
    flags.is_public_proxy,
    flags.is_residential_proxy,
  ].includes(true);
}
