import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { EXIT, PICTURE_LIMITS } from './limits.ts';

/**
 * A separate process for each picture: bytes come in, a JPEG goes out, the exit code has the reason of a refusal. The effects of hostile bytes on a decoder (a
 * crash, a loop, much memory) end here, outside the server and without a secret in the environment.
 */
const JPEG = { quality: 82, chromaSubsampling: '4:2:0' } as const;
const SECONDS = 10;

sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });

process.exitCode = await rewrite(await buffer(process.stdin));

async function rewrite(given: Buffer): Promise<number> {
  const { mostPixels, longestSide, shortestSide, keptSide } = PICTURE_LIMITS;
  try {
    const { width, height } = await sharp(given, { limitInputPixels: false }).metadata();
    if (width * height > mostPixels || Math.max(width, height) > longestSide) return EXIT.tooManyPixels;
    if (Math.min(width, height) < shortestSide) return EXIT.tooSmall;
    // Only pixels go into the new file: no EXIF, place, thumbnail or profile.
    const jpeg = await sharp(given, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true, pages: 1 })
      .autoOrient()
      .resize({ width: keptSide, height: keptSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg(JPEG)
      .timeout({ seconds: SECONDS })
      .toBuffer();
    process.stdout.write(jpeg);
    return EXIT.done;
  } catch {
    return EXIT.broken;
  }
}
