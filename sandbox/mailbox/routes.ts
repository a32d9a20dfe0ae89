import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { readInput } from '../host/refusal.ts';
import type { Surroundings } from '../host/surroundings.ts';
import type { Mailbox } from './create-mailbox.ts';

const emailSchema = z.object({
  from: z.string().min(1).max(320),
  to: z.union([z.string().min(3).max(320), z.array(z.string().min(3).max(320)).min(1).max(50)]),
  subject: z.string().max(998).default(''),
  text: z.string().max(1_000_000).default(''),
  html: z.string().max(1_000_000).default(''),
  replyTo: z.string().max(320).optional(),
  headers: z.record(z.string().max(100), z.string().max(998)).optional(),
});
const smsSchema = z.object({ from: z.string().max(40).default(''), to: z.string().min(3).max(40), text: z.string().min(1).max(1_600) });

/** Receives every e-mail and SMS of the site. */
export function mailboxRoutes(app: FastifyInstance, world: Surroundings, mailbox: Mailbox): void {
  app.post('/mailbox/email', async (request, reply) => {
    const { to, ...mail } = readInput(emailSchema, request.body);
    const recipients = typeof to === 'string' ? [to] : to;
    const ids = recipients.map((recipient) => mailbox.put({ ...mail, channel: 'email', to: recipient, at: world.clock.now().toISOString() }));
    return reply.code(202).send({ id: ids[0] });
  });

  app.post('/mailbox/sms', async (request, reply) => {
    const sms = readInput(smsSchema, request.body);
    const id = mailbox.put({ ...sms, channel: 'sms', subject: '', html: '', at: world.clock.now().toISOString() });
    return reply.code(202).send({ id });
  });

  app.get<{ Querystring: { to?: string | string[] } }>('/mailbox/messages', async (request) => mailbox.messages(request.query.to?.toString() ?? ''));
}
