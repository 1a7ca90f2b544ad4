import type { InspectionEvent } from 'xstate'

/*
 * The little of the recorder that is there from the start. What charts do before its code has come (with
 * the first touch, or the sign-in) waits in `early`, and is handed over.
 */
export const trail = {
  early: [] as [event: InspectionEvent, at: number][],
  hear: (event: InspectionEvent): void => {
    trail.early.push([event, Date.now()])
  },
}

/** What every chart is started with. */
export const inspect = (event: InspectionEvent): void => trail.hear(event)
