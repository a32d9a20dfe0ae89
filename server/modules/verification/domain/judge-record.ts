import type { NetworkVerdict } from './network-verdict.ts';

/** What a MaxMind-format record may say, as far as it matters here (GeoIP2 Country, City, Enterprise and Anonymous IP, and files of others in their shape). */
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
 * What an address is by the records that several files have of it. Anonymity goes before the country, since it hides it. Null where no file knows the country:
 * nobody is clean for want of a record.
 */
export function judgeRecords(records: readonly (AddressRecord & AnonymousFlags)[]): NetworkVerdict | null {
  const flags = records.flatMap((record) => [record, ...(record.traits === undefined ? [] : [record.traits])]);
  if (flags.some((each) => each.is_tor_exit_node === true)) return 'tor';
  if (flags.some(isAnonymous)) return 'vpn';
  const countries = records.flatMap(({ country }) => (country?.iso_code === undefined ? [] : [country.iso_code]));
  if (countries.length === 0) return null;
  return countries.every((each) => each === HOME) ? 'clean' : 'abroad';
}

/** A data centre is no player's home: whoever plays from one came in through it. */
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
