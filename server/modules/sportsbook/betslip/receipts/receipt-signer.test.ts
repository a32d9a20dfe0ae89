import { expect, test } from 'vitest';
import { canonicalJson } from '../../domain/betslip/receipt-payload.ts';
import { createEd25519Signer } from '#server/platform/crypto/ed25519-signer.ts';

test('signatures and key are those of RFC 8032, 7.1, test 1 (the empty message)', () => {
  const signer = createEd25519Signer(Buffer.from('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60', 'hex'));
  expect(Buffer.from(signer.publicKey, 'base64url').toString('hex')).toBe('d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a');
  expect(Buffer.from(signer.sign(''), 'base64url').toString('hex')).toBe(
    'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
  );
});

test('the same terms give the same text, whatever the order of their keys', () => {
  expect(canonicalJson({ b: [1, { d: null, c: 'ç' }], a: true })).toBe('{"a":true,"b":[1,{"c":"ç","d":null}]}');
});
