import type { InspectionEvent } from 'xstate'
import type { CallTold } from '#src/services/trace-format.ts'

/*
 * The little of the recorder that is there from the start. What charts do, and how calls fail, before its code has come (with
 * the first touch, or the sign-in) waits in `early`, and is handed over.
 */
export const trail = {
  early: [] as [event: InspectionEvent | CallTold, at: number][],
  hear: (event: InspectionEvent | CallTold): void => {
    trail.early.push([event, Date.now()])
  },
}

/** What every chart is started with. */
export const inspect = (event: InspectionEvent): void => trail.hear(event)
