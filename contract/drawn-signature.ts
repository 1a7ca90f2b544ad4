import * as z from 'zod/mini'

const drawAgain = 'Draw your signature again.'
/** The path of a signature drawn in a field of 600 by 200: moves and lines alone. */
export const drawnSignature = z
  .string(drawAgain)
  .check(
    z.maxLength(20_000, 'Draw a simpler signature.'),
    z.regex(/^(M\d{1,3} \d{1,3}( L\d{1,3} \d{1,3})+ ?)+$/, drawAgain),
  )
