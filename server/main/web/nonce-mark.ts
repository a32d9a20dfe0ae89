import { makeNonce } from '#server/platform/http/security-headers.ts';

/** Placeholder for the nonce in rendered pages, replaced at each send. Random per process, so that no page text can contain it. */
export const NONCE_MARK = `nonce${makeNonce().replaceAll(/[^a-zA-Z0-9]/g, '')}`;
