/** Where a promotion's picture is: as written when it starts with http, else below /storage (specification §3). Null where there is none. */
export function promotionImage(image: string): string | null {
  if (image === '') return null;
  return image.startsWith('http') ? image : `/storage/${image.replace(/^\/+/, '')}`;
}
