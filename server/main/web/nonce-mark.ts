import { makeNonce } from '#server/platform/http/security-headers.ts';

/** Stands in rendered pages where the nonce belongs; replaced at each send. Random per process, so that no page text can hold it. */
export const NONCE_MARK = `nonce${makeNonce().replaceAll(/[^a-zA-Z0-9]/g, '')}`;
