import { timingSafeEqual } from 'node:crypto';
import { CHANNELS, type NoticeChannel } from '#contracts/notifications.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';

const CONTEXT = 'unsubscribe';

/** What a mail's link gives back: offers on this channel, to this player. Nothing else can be done with it, so it needs no end. */
export interface Unsubscription {
  readonly playerId: string;
  readonly channel: NoticeChannel;
}

/** A token that nobody can guess and no table holds: the claim and our tag on it. It holds when keys change. */
export function unsubscribeToken(vault: Vault, { playerId, channel }: Unsubscription): string {
  const keyId = vault.tagKeyId;
  const claim = `${playerId}.${channel}.${keyId}`;
  return `${Buffer.from(claim).toString('base64url')}.${vault.tag(claim, CONTEXT, keyId).toString('base64url')}`;
}

/** Reads a token; null for anything that we did not write. */
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
