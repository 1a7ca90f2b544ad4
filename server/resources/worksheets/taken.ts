import { conflict } from '#server/errors.ts'

/** An id of the client's own belongs to another inspection: 409. */
export const elsewhere = () =>
  conflict('id_taken', 'This id belongs to another inspection. Make a new one.')
