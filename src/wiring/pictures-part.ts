/**
 * The code that keeps photographs on the device, for all who ask in this one place: who has it from one of them needs
 * no network for another.
 */
export const picturesPart = () => import('./worksheets-pictures.ts')
