/** The pitch of empty sports pages, an image rather than code to save script. */
export function FieldScene() {
  return (
    <img src="/art/sports-field.svg" alt="" width={480} height={320} className="aspect-[3/2] w-full rounded-card border border-line bg-surface object-cover" />
  );
}
