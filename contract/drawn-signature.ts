import * as z from 'zod/mini'

const place = '(?:[1-5]?\\d{1,2}|600) (?:1?\\d{1,2}|200)'
const inTheField = new RegExp(`^(M${place}( L${place})+ ?)+$`)

const drawAgain = 'Draw your signature again.'
/** The path of a signature drawn in a field of 600 by 200: moves and lines alone. */
export const drawnSignature = z
  .string(drawAgain)
  .check(z.maxLength(20_000, 'Draw a simpler signature.'), z.regex(inTheField, drawAgain))
