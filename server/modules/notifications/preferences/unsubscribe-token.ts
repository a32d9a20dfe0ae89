import { timingSafeEqual } from 'node:crypto';
import { CHANNELS, type NoticeChannel } from '#contracts/account/notifications.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';

const CONTEXT = 'unsubscribe';

/** The scope of a mail's link: offers on this channel, to this player. The link allows nothing else, so it never expires. */
export interface Unsubscription {
  readonly playerId: string;
  readonly channel: NoticeChannel;
}

/** Creates a token: the claim and our tag on it. It cannot be guessed, is stored in no table, and stays valid when keys change. */
export function unsubscribeToken(vault: Vault, { playerId, channel }: Unsubscription): string {
  const keyId = vault.tagKeyId;
  const claim = `${playerId}.${channel}.${keyId}`;
  return `${Buffer.from(claim).toString('base64url')}.${vault.tag(claim, CONTEXT, keyId).toString('base64url')}`;
}

/** Reads a token; null for a token without a valid tag. */
export function readUnsubscribeToken(vault: Vault, token: string): Unsubscription | null {
  const [encoded = '', tag = ''] = token.split('.');
  const claim = Buffer.from(encoded, 'base64url').toString();
  const [playerId = '', given = '', keyId = ''] = claim.split('.');
  const channel = CHANNELS.find((each) => each === given);
  if (channel === undefined || !/^-?\d{1,12}$/.test(keyId)) return null;
  const ours = tagOf(vault, claim, Number(keyId));
  const theirs = Buffer.from(tag, 'base64url');
  return ours !== null && ours.length === theirs.length && timingSafeEqual(ours, theirs) ? { playerId, channel } : null;
}

function tagOf(vault: Vault, claim: string, keyId: number): Buffer | null {
  try {
    return vault.tag(claim, CONTEXT, keyId);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
