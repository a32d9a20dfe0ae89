/** Where modals open; their code is fetched with the first one. */
export function ModalHost() {
  return null;
}
