import * as z from 'zod';
import { IMAGE_SLOTS, type SiteImage } from '#contracts/site/site-content.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { isAddress, whatIsWrong } from '../domain/written-texts.ts';
import { writeImageRow } from '../store/image-rows.ts';

const address = z.string().refine((text) => text === '' || isAddress(text), 'a path such as /art/x.svg, an https address, or nothing');
const draft = z
  .strictObject({ image: address, link: address.default(''), alt: z.string().trim().max(300).default('') })
  .refine((image) => image.image === '' || image.alt !== '', { path: ['alt'], error: 'an image needs words for those who cannot see it' });

/** Sets one of the seven images from an operator's input: `{image, link, alt}`; an empty `image` shows nothing. Refuses an invalid image, with the reason. */
export async function setImage(
  tx: Tx,
  slot: string,
  written: unknown,
  at: Date,
): Promise<Result<{ subject: string; before: SiteImage | null; after: SiteImage }, 'unknown_slot' | 'invalid_image'>> {
  const known = IMAGE_SLOTS.find((each) => each === slot);
  if (known === undefined) return refuse('unknown_slot', { slot: [`one of ${IMAGE_SLOTS.join(', ')}`] });
  const parsed = draft.safeParse(written);
  if (!parsed.success) return refuse('invalid_image', whatIsWrong(parsed.error.issues));
  return ok({ subject: known, before: await writeImageRow(tx, known, parsed.data, at), after: parsed.data });
}
