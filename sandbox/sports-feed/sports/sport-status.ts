/** Fields of a status that only some sports have; each sport's folder adds its own to this interface. */
// oxlint-disable-next-line typescript/no-empty-object-type -- it is filled by the sports
export interface SportStatus {}
