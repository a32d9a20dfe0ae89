/** Reads a posted form's text fields; a missing one, or a file in its place, is "". */
export async function formFields(request: Request): Promise<(name: string) => string> {
  const form = await request.formData();
  return (name) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
}
