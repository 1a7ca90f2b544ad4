import type { Answer } from '#contract/endpoints.ts'

type County = Pick<Answer<'inspections.slots'>, 'inspectors' | 'radon_zone'>

/** How many inspectors come to a county: a number, and no names. */
export const whoCovers = ({ inspectors }: County): string =>
  inspectors === undefined
    ? 'Our inspectors come to this county.'
    : inspectors === 1
      ? 'One inspector covers this county.'
      : `${inspectors} inspectors cover this county.`

/** Why to think of a radon test in a county of this zone, where it gives a reason; '' elsewhere. */
export const whyRadon = ({ radon_zone }: County): string =>
  radon_zone === 1
    ? ' EPA zone 1 county: consider radon. The zone is that of a whole county and does not decide whether a home needs a test.'
    : ''
