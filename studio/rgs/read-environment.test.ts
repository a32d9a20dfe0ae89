import { describe, expect, test } from 'vitest';
import { readEnvironment } from '../read-environment.ts';

describe('the studio’s variables', () => {
  test('need a database alone in development', () => {
    expect(readEnvironment({ DATABASE_URL: 'postgres://site', PORT: '4000', STUDIO_WALLET_SECRET: '' })).toEqual({
      ...{ host: '127.0.0.1', port: 3_002, databaseUrl: 'postgres://site', walletUrl: 'http://127.0.0.1:4000/provider/v1', provider: 'palpite-studio' },
      ...{ dataSecret: 'insecure-development-secret-0123456789' },
      ...{ walletSecret: 'insecure-development-secret-0123456789', frameOrigins: ['http://localhost:4000', 'http://127.0.0.1:4000'], trustedProxies: [] },
    });
    expect(() => readEnvironment({})).toThrow('STUDIO_DATABASE_URL');
  });
  test('must all be set in production', () => {
    const named = {
      ...{ NODE_ENV: 'production', STUDIO_DATABASE_URL: 'postgres://studio', STUDIO_WALLET_URL: 'https://casino.example/provider/v1' },
      ...{
        STUDIO_WALLET_SECRET: 's'.repeat(32),
        STUDIO_DATA_SECRET: 'd'.repeat(32),
        STUDIO_FRAME_ORIGINS: 'https://casino.example/, https://www.casino.example',
      },
    };
    expect(readEnvironment(named).frameOrigins).toEqual(['https://casino.example', 'https://www.casino.example']);
    const without = (name: string, value: string) => () => readEnvironment({ ...named, [name]: value });
    expect(without('STUDIO_DATABASE_URL', '')).toThrow('STUDIO_DATABASE_URL');
    expect(without('STUDIO_WALLET_SECRET', '')).toThrow('STUDIO_WALLET_SECRET');
    expect(without('STUDIO_WALLET_SECRET', 'short')).toThrow('STUDIO_WALLET_SECRET');
    expect(without('STUDIO_DATA_SECRET', '')).toThrow('STUDIO_DATA_SECRET');
    expect(without('STUDIO_DATA_SECRET', 's'.repeat(32))).toThrow('the casino knows');
    expect(without('STUDIO_WALLET_URL', 'http://casino.example/provider/v1')).toThrow('STUDIO_WALLET_URL');
    expect(without('STUDIO_FRAME_ORIGINS', '')).toThrow('STUDIO_FRAME_ORIGINS');
  });
});
