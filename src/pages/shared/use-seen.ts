import { useState } from 'react'

/**
 * What somebody saw when a form opened, for a write that must not repeat or undo what another person did meanwhile.
 * The page behind the form goes on following the data, and nobody looks there while they type. So newer data counts
 * only after the server has refused the older with the code 'changed', whose sentence the form shows. A form that stays
 * on the page when it is `done` begins anew: until somebody changes something there again, they see the page.
 */
export const useSeen = <T>(present: T, code: string | null, done = false): (() => T) => {
  const [seen, see] = useState(present)
  if (done && !Object.is(seen, present)) see(present)
  return () => {
    const now = code === 'changed' ? present : seen
    see(now)
    return now
  }
}
