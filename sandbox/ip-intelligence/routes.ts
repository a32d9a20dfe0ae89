import { BlockList, isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { createTable } from '../host/create-table.ts';
import { moodyService } from '../host/moody-service.ts';
import { SandboxRefusal, readInput } from '../host/refusal.ts';
import type { Surroundings } from '../host/surroundings.ts';

const verdictSchema = z.enum(['clean', 'vpn', 'tor', 'abroad']);
type Verdict = z.infer<typeof verdictSchema>;
const overrideSchema = z.object({
  ip: z
    .string()
    .max(45)
    .refine((ip) => isIP(ip) !== 0, 'an IPv4 or IPv6 address'),
  verdict: verdictSchema,
});

const COUNTRY: Readonly<Record<Verdict, string>> = { clean: 'BR', vpn: 'NL', tor: 'DE', abroad: 'PT' };

/** Documentation ranges of RFC 5737, each with a fixed result here. */
const RANGES = [
  { verdict: 'vpn', range: block('192.0.2.0') },
  { verdict: 'tor', range: block('198.51.100.0') },
  { verdict: 'abroad', range: block('203.0.113.0') },
] as const;

/** The result for an address: its override, else its reserved range, else clean (loopback and private addresses included). */
export function ipIntelligenceRoutes(app: FastifyInstance, world: Surroundings): void {
  const service = moodyService(app, world, '/ip-intelligence');
  const overrides = createTable(world.state, 'ip-intelligence', verdictSchema);

  app.get<{ Params: { ip: string } }>('/ip-intelligence/v1/:ip', async (request, reply) => {
    const ip = plainAddress(request.params.ip);
    if (isIP(ip) === 0) throw new SandboxRefusal(400, 'invalid_ip', 'Not an IPv4 or IPv6 address.');
    return service.answer(ip, reply, () => {
      const result = overrides.get(ip) ?? verdictByRange(ip);
      return { ip, verdict: result, country: COUNTRY[result] };
    });
  });

  app.post('/ip-intelligence/verdict', async (request) => {
    const { ip, verdict: result } = readInput(overrideSchema, request.body);
    overrides.set(plainAddress(ip), result);
    return { ip: plainAddress(ip), verdict: result, country: COUNTRY[result] };
  });
}

/** Converts an IPv4 address inside IPv6 (::ffff:1.2.3.4) to IPv4. */
function plainAddress(ip: string): string {
  return ip.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '');
}

function verdictByRange(ip: string): Verdict {
  if (isIP(ip) !== 4) return 'clean';
  return RANGES.find(({ range }) => range.check(ip))?.verdict ?? 'clean';
}

function block(network: string): BlockList {
  const list = new BlockList();
  list.addSubnet(network, 24);
  return list;
}
