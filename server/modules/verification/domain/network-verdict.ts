/** The result of address intelligence for an address. */
export type NetworkVerdict = 'clean' | 'vpn' | 'tor' | 'abroad';

export type VerificationStatus = 'approved' | 'pending_face_id' | 'pending_kyc';

export type UserStatus = VerificationStatus | 'ip_blocked';

/** The status shown to the player: a blocked address takes precedence over everything else. */
export function userStatus(verification: VerificationStatus, verdict: NetworkVerdict): UserStatus {
  return verdict === 'clean' ? verification : 'ip_blocked';
}
